import { Form, useSearchParams } from "@remix-run/react";
import { Picture } from "~/components/picture";
import { educationTexts, educators, type Educator } from "~/content/education";
import { media } from "~/media/manifest";
import { Reveal } from "~/motion/reveal";

/** Four cards and one biography. The choice is in the address. */
export function Educators() {
  const [params] = useSearchParams();
  const chosen = educators.find(({ key }) => key === params.get("educator"));
  return (
    <section aria-labelledby="educators" className="page pt-24">
      <h2 id="educators" className="display-2">
        {educationTexts.thanks}
      </h2>
      <Form method="get" action="/education#biography" replace preventScrollReset>
        <ul className="mt-12 grid gap-x-5 gap-y-12 wide:grid-cols-2 page:gap-x-8 desk:grid-cols-4">
          {educators.map((educator, place) => (
            <li key={educator.key}>
              <Reveal className="flex h-full flex-col">
                <Card
                  educator={educator}
                  picture={media.education.educators[place]}
                  isChosen={educator.key === chosen?.key}
                />
              </Reveal>
            </li>
          ))}
        </ul>
      </Form>
      <div
        id="biography"
        aria-live="polite"
        className="mt-16 min-h-[15rem] border-t border-line pt-8 page:min-h-[12rem]"
      >
        <div key={chosen?.key ?? "none"} className="animate-settle page:grid page:grid-cols-12">
          <h3 className="label mb-4 text-stone page:col-span-4">
            {chosen ? chosen.craft : "The crafts"}
          </h3>
          <p className="lead max-w-[60ch] page:col-span-8">
            {chosen ? chosen.biography : educationTexts.educatorsDefault}
          </p>
        </div>
      </div>
    </section>
  );
}

interface CardProps {
  educator: Educator;
  picture: (typeof media.education.educators)[number] | undefined;
  isChosen: boolean;
}

function Card({ educator, picture, isChosen }: CardProps) {
  const { key, craft, bio, website, linkedin } = educator;
  return (
    <>
      <div className="group relative">
        {picture && (
          <Picture
            of={picture}
            alt={educator.picture}
            sizes="(min-width: 1200px) 22vw, (min-width: 481px) 46vw, calc(100vw - 40px)"
            className="aspect-4/5 w-full overflow-hidden"
          />
        )}
        <button
          type="submit"
          name="educator"
          value={isChosen ? "" : key}
          aria-pressed={isChosen}
          className="mt-4 flex w-full cursor-pointer flex-col text-left after:absolute after:inset-0"
        >
          <span className="font-display text-2xl leading-tight">
            <span
              className={`quiet-link group-hover:bg-[length:100%_1px] ${isChosen ? "bg-[length:100%_1px]" : ""}`}
            >
              {craft}
            </span>
          </span>
          <span className="mt-2 max-w-[32ch] text-stone">{bio}</span>
        </button>
      </div>
      <p className="mt-auto flex gap-6 pt-3 text-[15px]">
        <a href={website} rel="noopener" className={link} aria-label={`Website, ${craft}`}>
          Website
        </a>
        <a href={linkedin} rel="noopener" className={link} aria-label={`LinkedIn, ${craft}`}>
          LinkedIn
        </a>
      </p>
    </>
  );
}

const link = "text-link inline-flex min-h-11 items-center";
