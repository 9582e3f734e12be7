import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApplyLink } from "~/components/apply-link";
import { Video } from "~/components/video";
import { Poster } from "~/components/poster";
import { educationTexts, programSections } from "~/content/education";
import { Educators } from "~/education/educators";
import { ProgramFacts } from "~/education/program-facts";
import { ProgramSection } from "~/education/program-section";
import type { Cue } from "~/media/video-player";
import { media } from "~/media/manifest";
import { Reveal } from "~/motion/reveal";
import { shownContent } from "~/published-content/shown-content.server";
import { pageMeta } from "~/seo/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: educationTexts.pageTitle,
    description: educationTexts.description,
    path: "/education",
  });

export async function loader(args: LoaderFunctionArgs) {
  const { educators, program } = (await shownContent(args)).content;
  return { educators, program };
}

export { revalidateOnNewPath as shouldRevalidate } from "~/actions/revalidation";

const SEEN: Cue = { kind: "visible", share: 0.25 };

export default function Education() {
  const { educators, program } = useLoaderData<typeof loader>();
  return (
    <>
      <Poster of={media.education.poster} alt={educationTexts.posterPicture} isFirst>
        <h1 className="display-1 max-w-[10ch]">{educationTexts.title}</h1>
      </Poster>
      <p className="page lead mt-12 page:mt-16">
        <span className="block max-w-[52ch]">{educationTexts.intro}</span>
      </p>
      <section
        aria-label={educationTexts.program}
        className="page mt-24 grid items-start gap-x-8 page:min-h-[24rem] page:grid-cols-3"
      >
        {programSections.map((section, place) => (
          <Reveal key={section.key}>
            <ProgramSection title={section.title} teaser={section.teaser} isOpen={place === 0}>
              {"film" in section && (
                <Video
                  of={media.education.outcome}
                  title={section.film}
                  sizes="(min-width: 820px) 30vw, 100vw"
                  cue={SEEN}
                  className="aspect-video"
                />
              )}
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </ProgramSection>
          </Reveal>
        ))}
      </section>
      <Educators {...educators} />
      <section aria-labelledby="apply" className="page pb-36 pt-16">
        <div className="grid gap-8 border-t border-ink pt-8 page:grid-cols-12">
          <h2 id="apply" className="display-2 page:col-span-7">
            {educationTexts.applyTitle}
          </h2>
          <div className="flex flex-col items-start gap-8 page:col-span-5">
            <p className="lead">{educationTexts.applyText}</p>
            <ApplyLink />
          </div>
          <ProgramFacts of={program} />
        </div>
      </section>
    </>
  );
}
