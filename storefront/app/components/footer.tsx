import { Link } from "@remix-run/react";
import { ConsentChoices } from "~/analytics/consent";
import { footerTexts } from "~/content/footer";
import { usePublicSettings } from "~/settings/root-data";

export function Footer() {
  const { social } = usePublicSettings();
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
          <nav aria-label="Shop">
            <ul>
              {footerTexts.links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={entry}>
                    {text}
                  </Link>
                </li>
              ))}
              <ConsentChoices className={entry} />
            </ul>
          </nav>
          <nav aria-label="Social profiles">
            <ul>
              {footerTexts.social.map(({ key, text }) => (
                <li key={key}>
                  <a href={social[key]} rel="noopener" className={entry}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="figures mt-16 text-sm opacity-80">{footerTexts.copyright}</p>
      </div>
    </footer>
  );
}

const entry =
  "inline-flex min-h-11 cursor-pointer items-center text-[15px] underline-offset-4 hover:underline page:min-h-9";
