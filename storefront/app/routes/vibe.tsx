import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Picture } from "~/components/picture";
import { Poster } from "~/components/poster";
import { vibeTexts } from "~/content/vibe";
import { media } from "~/media/manifest";
import { pageMeta } from "~/seo/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: "Our Vibe", description: vibeTexts.description, path: "/vibe" });

export default function Vibe() {
  const { title, picture, text, quarters, home } = vibeTexts;
  return (
    <>
      <Poster of={media.home.vibe} alt={picture} isFirst>
        <h1 className="display-1">{title}</h1>
      </Poster>
      <section
        aria-label="Quarterly community discussions"
        className="page grid gap-x-8 gap-y-16 pt-16 page:grid-cols-12 page:pt-24"
      >
        <div className="prose-column flex flex-col gap-5 page:col-span-7">
          {text.map((paragraph, place) => (
            <p key={paragraph} className={place === 0 ? "lead" : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        <dl className="page:col-span-4 page:col-start-9">
          {quarters.map(({ when, what }) => (
            <div key={when} className="border-t border-line py-4 last:border-b">
              <dt className="label text-stone">{when}</dt>
              <dd className="mt-1 font-display text-2xl leading-tight">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Graduate />
      <p className="page pb-36">
        <Link to="/" className="text-link inline-flex min-h-11 items-center">
          {home}
        </Link>
      </p>
    </>
  );
}

function Graduate() {
  const { role, picture, text, links } = vibeTexts.graduate;
  return (
    <section aria-labelledby="graduate" className="page py-36">
      <h2 id="graduate" className="display-2">
        {vibeTexts.graduateTitle}
      </h2>
      <article className="mt-12 grid gap-8 page:grid-cols-12">
        <Picture
          of={media.education.graduate}
          alt={picture}
          sizes="(min-width: 820px) 42vw, 100vw"
          className="aspect-4/5 overflow-hidden page:col-span-5"
        />
        <div className="flex flex-col justify-end gap-4 page:col-span-6 page:col-start-7">
          <h3 className="display-3">{role}</h3>
          <p className="lead max-w-[44ch]">{text}</p>
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
    </section>
  );
}
