import { z } from "@medusajs/framework/zod";
import { withKeys } from "./keys";
import { MAX_LENGTHS, MAX_ITEMS } from "./limits";
import type { SectionKey } from "./names";
import { day, image, legalText, line, list, optionalLine, text, url, urlOrPath } from "./parts";

const announcement = z.object({ text: optionalLine("Text"), link: urlOrPath("Link") });

/** An empty URL means the default. */
const links = z.object({
  apply: url("Applications"),
  tiktok: url("TikTok"),
  instagram: url("Instagram"),
  x: url("X"),
});

const home = z.object({
  headline: line("Headline"),
  poster: text("Poster"),
  subHeading: line("Line above DESIGN and IMPACT"),
  applyTitle: line("Program title"),
  applyText: text("Program text"),
  shopTitle: line("Collection title"),
  shopText: text("Collection text"),
  touchTitle: line("Contact title"),
  touchText: text("Contact text"),
});

const sentence = (label: string) => optionalLine(label, MAX_LENGTHS.sentence);

/** Facts that help a customer decide. Empty sentences are not shown. */
const buying = z.object({
  delivery: sentence("Delivery"),
  tax: sentence("Tax"),
  returnPostage: sentence("Return postage"),
  damaged: sentence("Damaged or wrong items"),
  help: sentence("Help with an order"),
});

/** Facts that help a family decide. Empty facts are not shown. */
const program = z.object({
  cost: sentence("Cost"),
  start: sentence("Start"),
  schedule: sentence("Days and hours"),
  place: sentence("Place"),
  deadline: sentence("Apply by"),
  needed: sentence("What to send"),
  contact: sentence("Contact"),
});

const educator = z.object({
  /** For the URL `/education?educator=`; made from the name or the craft if it is empty. */
  key: z.string().regex(/^[a-z0-9-]{0,60}$/, "Educator: please reload the page."),
  name: optionalLine("Name"),
  craft: line("Craft"),
  bio: line("Short text", 200),
  biography: text("Long text", MAX_LENGTHS.long),
  website: url("Website"),
  linkedin: url("LinkedIn"),
  picture: image,
});

const educators = z.object({
  thanks: line("Heading"),
  intro: text("Text shown before an educator is selected"),
  people: list(educator, { items: "educators", least: 1, atMost: MAX_ITEMS.educators }).transform(
    withKeys,
  ),
});

const graduate = z.object({
  name: line("Name"),
  text: text("Text"),
  linkedin: url("LinkedIn"),
  instagram: url("Instagram"),
  website: url("Website"),
  picture: image,
});

const graduates = z.object({
  title: line("Heading"),
  people: list(graduate, { items: "graduates", atMost: MAX_ITEMS.graduates }),
});

const discussion = z.object({
  when: line("When"),
  on: day("Date"),
  /** Missing in versions that were published before discussions had a time and a place. */
  time: optionalLine("Time").default(""),
  place: optionalLine("Place").default(""),
  what: line("Question"),
});

const discussions = z.object({
  dates: list(discussion, { items: "discussions", atMost: MAX_ITEMS.discussions }),
});

export const contentSchemas = {
  announcement,
  links,
  home,
  buying,
  program,
  educators,
  graduates,
  discussions,
  terms: z.object({ terms: legalText, returns: legalText }),
  privacy: z.object({ sections: legalText }),
} as const satisfies Record<SectionKey, z.ZodType>;

export type Content = { [Key in SectionKey]: z.output<(typeof contentSchemas)[Key]> };

export type Buying = Content["buying"];
export type Educator = Content["educators"]["people"][number];
export type Graduate = Content["graduates"]["people"][number];
export type LegalSection = Content["privacy"]["sections"][number];
