import { Link } from "@remix-run/react";
import { ConsentChoices } from "~/analytics/consent";
import { footerTexts } from "~/content/footer";
import { usePublicSettings } from "~/settings/root-data";
import * as layoutTexts from "~/texts/layout";

export function Footer() {
  return (
    <footer className="bg-night text-paper print:hidden">
      <div className="page pb-10 pt-24 page:pt-36">
        <p>
          <Link
            to="/contact"
            className="display-2 underline decoration-1 underline-offset-[0.18em] hover:no-underline"
          >
            {footerTexts.callToAction}
          </Link>
        </p>
        <p className="mt-6 max-w-[40ch] opacity-80">{footerTexts.callToActionNote}</p>
        <div className="mt-24 grid gap-12 border-t border-paper/25 pt-10 page:mt-36 page:grid-cols-4">
          <ul className="flex max-w-[44ch] flex-col gap-2 text-[15px] opacity-80 page:col-span-2">
            {footerTexts.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Ways />
        </div>
        <p className="figures mt-16 text-sm opacity-80">{footerTexts.copyright}</p>
      </div>
    </footer>
  );
}

/** Shows the same links in one or two lines below pages with forms and lists. */
export function SmallFooter() {
  return (
    <footer className="border-t border-line text-stone print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 py-3 page:py-4 desk:gap-x-8">
        <Ways
          first={[{ to: "/contact", text: footerTexts.callToAction }]}
          list="flex flex-wrap gap-x-6 desk:gap-x-8"
        />
        <p className="figures ml-auto text-sm">{footerTexts.copyright}</p>
      </div>
    </footer>
  );
}

interface WaysProps {
  first?: { to: string; text: string }[];
  list?: string;
}

function Ways({ first = [], list }: WaysProps) {
  const { social } = usePublicSettings();
  return (
    <>
      <nav aria-label={layoutTexts.shop}>
        <ul className={list}>
          {[...first, ...footerTexts.links].map(({ to, text }) => (
            <li key={text}>
              <Link to={to} className={entry}>
                {text}
              </Link>
            </li>
          ))}
          <ConsentChoices className={entry} />
        </ul>
      </nav>
      <nav aria-label={layoutTexts.social}>
        <ul className={list}>
          {footerTexts.social.map(({ key, text }) => (
            <li key={key}>
              <a href={social[key]} rel="noopener" className={entry}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

const entry =
  "inline-flex min-h-11 cursor-pointer items-center text-[15px] underline-offset-4 hover:underline page:min-h-9";
