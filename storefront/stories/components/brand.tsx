import { defaultContent } from "~/content/default-content.server";
import { Educators } from "~/education/educators";
import { ProgramFacts } from "~/education/program-facts";
import { ProgramSection } from "~/education/program-section";
import { Headlines } from "~/home/headline";
import { Tiles } from "~/home/tiles";
import type { Stories } from "../story";

const { educators, program } = defaultContent;

/** The components of the home page and the education page. */
export const stories: Stories = {
  Headlines: { element: <Headlines />, hasOwnMargins: true, states: ["focus"] },
  Tiles: { element: <Tiles />, states: ["focus"] },
  Educators: {
    element: <Educators {...educators} />,
    hasOwnMargins: true,
    on: "button",
    states: ["hover", "focus"],
  },
  "Educators, one chosen": {
    element: <Educators {...educators} />,
    at: `/education?educator=${educators.people[0]?.key ?? ""}`,
    hasOwnMargins: true,
  },
  "Educators, a name, a draft": {
    element: (
      <Educators
        {...educators}
        people={educators.people
          .slice(0, 1)
          .map((one) => ({ ...one, name: "Grace", website: "", picture: null }))}
      />
    ),
    at: `/education?draft=1&educator=${educators.people[0]?.key ?? ""}`,
    hasOwnMargins: true,
  },
  ProgramFacts: {
    element: (
      <ProgramFacts
        of={{ ...program, cost: "Free", start: "September 2027", deadline: "March 1, 2027" }}
      />
    ),
  },
  "ProgramFacts, none": { element: <ProgramFacts of={program} /> },
  ProgramSection: {
    element: (
      <ProgramSection title="Design" teaser="From a sketch to a pattern">
        <p>A year in which students learn how.</p>
      </ProgramSection>
    ),
    on: "summary",
    states: ["hover", "focus", "open"],
  },
};
