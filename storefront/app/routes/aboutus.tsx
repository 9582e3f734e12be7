import type { MetaFunction } from "@remix-run/node";
import Plus from "lucide-react/icons/plus";
import { ApplyLink } from "~/components/apply-link";
import { Poster } from "~/components/poster";
import { aboutTexts, timeline } from "~/content/about";
import { media } from "~/media/manifest";
import { pageMeta } from "~/seo/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: aboutTexts.pageTitle,
    description: aboutTexts.description,
    path: "/aboutus",
  });

export default function AboutUs() {
  return (
    <>
      <h1 className="display-1 page pb-16 pt-16 page:pb-24 page:pt-24">
        <span className="block max-w-[12ch]">{aboutTexts.title}</span>
      </h1>
      <Timeline />
      <section aria-labelledby="poster" className="pt-36">
        <Poster of={media.about.poster} alt={aboutTexts.posterPicture}>
          <h2 id="poster" className="display-2 max-w-[16ch]">
            {aboutTexts.poster}
          </h2>
        </Poster>
        <div className="page flex flex-col items-start gap-8 pb-36 pt-8">
          <p className="lead max-w-[48ch]">{aboutTexts.posterText}</p>
          <ApplyLink />
        </div>
      </section>
    </>
  );
}

/**
 * Shows years as large numerals that open in place. The first one is open without animation, which
 * would delay the page's largest paint.
 */
function Timeline() {
  return (
    <ol className="page">
      {timeline.map(({ when, title, text }, place) => (
        <li key={when} className="border-t border-line last:border-b">
          <details open={place === 0} className="group">
            <summary className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-6 page:gap-x-8 page:grid-cols-12 page:py-8">
              <h2 className="display-1 figures page:col-span-5">{when}</h2>
              <Plus
                aria-hidden
                size={26}
                strokeWidth={1}
                className="transition-transform duration-300 group-open:rotate-45 page:order-3 page:col-span-1 page:justify-self-end"
              />
              <span className="display-3 col-span-2 mt-2 text-stone page:col-span-6 page:mt-0">
                {title}
              </span>
            </summary>
            <div
              className={`pb-10 page:grid page:grid-cols-12 page:gap-x-8 ${place > 0 ? "animate-settle" : ""}`}
            >
              <div className="prose-column flex flex-col gap-4 page:col-span-6 page:col-start-6">
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
