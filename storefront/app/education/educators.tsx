import { Form, useSearchParams } from "@remix-run/react";
import type { Content, Educator } from "@tomashi/programme/contract/content/schemas";
import { DelayedImages } from "~/components/delayed-images";
import { Picture } from "~/components/picture";
import { Reveal } from "~/motion/reveal";
import { educationTexts } from "~/content/education";

/** Shows a card for each educator and one biography, selected in the URL. */
export function Educators({ thanks, intro, people }: Content["educators"]) {
  const [params] = useSearchParams();
  const chosen = people.find(({ key }) => key === params.get("educator"));
  const draft = params.get("draft");
  return (
    <section aria-labelledby="educators" className="page pt-24">
      <h2 id="educators" className="display-2">
        {thanks}
      </h2>
      <Form method="get" action="/education#biography" replace preventScrollReset>
        {draft && <input type="hidden" name="draft" value={draft} />}
        <ul className="mt-12 grid gap-x-5 gap-y-12 wide:grid-cols-2 page:gap-x-8 desk:grid-cols-4">
          {people.map((educator) => (
            <li key={educator.key}>
              <Reveal className="flex h-full flex-col">
                <Card educator={educator} isChosen={educator.key === chosen?.key} />
              </Reveal>
            </li>
          ))}
        </ul>
        <DelayedImages />
      </Form>
      <div
        id="biography"
        aria-live="polite"
        className="mt-16 min-h-[15rem] border-t border-line pt-8 page:min-h-[12rem]"
      >
        <div key={chosen?.key ?? "none"} className="animate-settle page:grid page:grid-cols-12">
          <h3 className="label mb-4 text-stone page:col-span-4">
            {chosen ? chosen.name || chosen.craft : educationTexts.crafts}
          </h3>
          <p className="lead max-w-[60ch] whitespace-pre-line page:col-span-8">
            {chosen ? chosen.biography : intro}
          </p>
        </div>
      </div>
    </section>
  );
}

interface CardProps {
  educator: Educator;
  isChosen: boolean;
}

function Card({ educator, isChosen }: CardProps) {
  const { key, name, craft, bio, website, linkedin, picture } = educator;
  const title = name || craft;
  return (
    <>
      <div className="group relative">
        {picture && (
          <Picture
            of={picture}
            alt={picture.alt}
            sizes="(min-width: 1200px) 22vw, (min-width: 481px) 46vw, calc(100vw - 40px)"
            isDelayed
            className="aspect-4/5 w-full overflow-hidden"
          />
        )}
        <button
          type="submit"
          name="educator"
          value={isChosen ? "" : key}
          aria-pressed={isChosen}
          className="mt-4 flex w-full cursor-pointer flex-col text-left wrap-anywhere after:absolute after:inset-0"
        >
          <span className="font-display text-2xl leading-tight">
            <span
              className={`quiet-link group-hover:bg-[length:100%_1px] ${isChosen ? "bg-[length:100%_1px]" : ""}`}
            >
              {title}
            </span>
          </span>
          {name && <span className="label mt-2">{craft}</span>}
          <span className="mt-2 max-w-[32ch] text-stone">{bio}</span>
        </button>
      </div>
      <p className="mt-auto flex gap-6 pt-3 text-[15px]">
        <Way to={website} text={educationTexts.website} of={title} />
        <Way to={linkedin} text={educationTexts.linkedIn} of={title} />
      </p>
    </>
  );
}

function Way({ to, text, of }: { to: string; text: string; of: string }) {
  if (!to) return null;
  return (
    <a
      href={to}
      rel="noopener"
      className="text-link inline-flex min-h-11 items-center"
      aria-label={`${text}, ${of}`}
    >
      {text}
    </a>
  );
}
