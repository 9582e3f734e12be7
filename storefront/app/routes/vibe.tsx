import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { paragraphsOf } from "~/content/paragraphs";
import type { Content, Graduate } from "@tomashi/programme/contract/content/schemas";
import { Picture } from "~/components/picture";
import { Poster } from "~/components/poster";
import { vibeTexts } from "~/content/vibe";
import { media } from "~/media/manifest";
import { shownContent } from "~/published-content/shown-content.server";
import { pageMeta } from "~/seo/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: vibeTexts.pageTitle, description: vibeTexts.description, path: "/vibe" });

export async function loader(args: LoaderFunctionArgs) {
  const { discussions, graduates } = (await shownContent(args)).content;
  return { discussions, graduates };
}

export default function Vibe() {
  const { title, picture, text, home } = vibeTexts;
  const { discussions, graduates } = useLoaderData<typeof loader>();
  return (
    <>
      <Poster of={media.home.vibe} alt={picture} isFirst isUncut>
        <h1 className="display-1">{title}</h1>
      </Poster>
      <section
        aria-label={vibeTexts.discussions}
        className="page grid gap-x-8 gap-y-16 pt-16 page:grid-cols-12 page:pt-24"
      >
        <div className="prose-column flex flex-col gap-5 page:col-span-7">
          {text.map((paragraph, place) => (
            <p key={paragraph} className={place === 0 ? "lead" : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        <Discussions {...discussions} />
      </section>
      {graduates.people.length > 0 && <Graduates {...graduates} />}
      <p className={`page pb-36 ${graduates.people.length > 0 ? "" : "pt-16"}`}>
        <Link to="/" className="text-link inline-flex min-h-11 items-center">
          {home}
        </Link>
      </p>
    </>
  );
}

/** A date without a time is the same in every time zone. */
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

function Discussions({ dates }: Content["discussions"]) {
  if (dates.length === 0) return null;
  return (
    <dl className="page:col-span-4 page:col-start-9">
      {dates.map(({ when, on, time, place, what }, index) => (
        <div key={index} className="border-t border-line py-4 last:border-b">
          <dt className="label text-stone">{when}</dt>
          {on && (
            <dd className="text-stone">
              <time dateTime={on}>{day.format(new Date(on))}</time>
            </dd>
          )}
          {time && <dd className="text-stone">{time}</dd>}
          {place && <dd className="text-stone">{place}</dd>}
          <dd className="mt-1 font-display text-2xl leading-tight">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function Graduates({ title, people }: Content["graduates"]) {
  return (
    <section aria-labelledby="graduate" className="page pb-36 pt-24">
      <h2 id="graduate" className="display-2">
        {title}
      </h2>
      {people.map((graduate, place) => (
        <Person key={place} {...graduate} />
      ))}
    </section>
  );
}

function Person({ name, picture, text, ...to }: Graduate) {
  const links = [
    { text: vibeTexts.linkedIn, href: to.linkedin },
    { text: vibeTexts.instagram, href: to.instagram },
    { text: vibeTexts.website, href: to.website },
  ].filter(({ href }) => href !== "");
  return (
    <article className="mt-12 grid gap-8 page:grid-cols-12">
      {picture && (
        <Picture
          of={picture}
          alt={picture.alt}
          sizes="(min-width: 820px) 42vw, 100vw"
          className="aspect-4/5 overflow-hidden page:col-span-5"
        />
      )}
      <div className="flex flex-col justify-center gap-4 page:col-span-6 page:col-start-7">
        <h3 className="display-3">{name}</h3>
        {paragraphsOf(text).map((paragraph, place) => (
          <p key={place} className="lead max-w-[44ch] whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <ul className="flex flex-wrap gap-6">
          {links.map((link) => (
            <li key={link.text}>
              <a
                href={link.href}
                rel="noopener"
                className="text-link inline-flex min-h-11 items-center"
              >
                {link.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
