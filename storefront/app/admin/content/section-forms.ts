import { MAX_ITEMS } from "@tomashi/programme/contract/content/limits";
import type { SectionKey } from "@tomashi/programme/contract/content/names";
import type { Content } from "@tomashi/programme/contract/content/schemas";
import {
  address,
  day,
  hidden,
  line,
  long,
  photo,
  sentence,
  short,
  text,
  type FieldsOf,
} from "./fields";

interface SectionForm<Data> {
  page: string;
  where: string;
  /** Describes the default text, for sections without a published version. */
  own?: string;
  fields: FieldsOf<Data>;
}

const web = "Must start with https://. Leave blank for no link.";
const variable = "Must start with https://. Leave blank to use the default link.";
const paragraphs = "Plain text. Leave a blank line to start a new paragraph.";

const legalFields = [line("title", "Title"), long("text", "Text", paragraphs)];

const legal = <Name extends string>(name: Name, label: string) => ({
  kind: "list" as const,
  name,
  label,
  one: "Section",
  most: MAX_ITEMS.legal,
  fields: legalFields,
});

export const sectionForms: { [Key in SectionKey]: SectionForm<Content[Key]> } = {
  announcement: {
    page: "/home",
    where: "Above every page",
    own: "No announcement",
    fields: [
      line("text", "Text", "One line. Leave blank for no announcement."),
      address(
        "link",
        "Link",
        "Must start with https://, or with / for a page of this shop, such as /products. Optional.",
      ),
    ],
  },
  links: {
    page: "/education",
    where: "“Apply Now” and the social profiles in the footer",
    own: "Default links",
    fields: [
      address("apply", "Applications", variable),
      address("tiktok", "TikTok", variable),
      address("instagram", "Instagram", variable),
      address("x", "X", variable),
    ],
  },
  home: {
    page: "/home",
    where: "Home page",
    fields: [
      line("headline", "Headline", "Shown over the video."),
      text("poster", "Poster"),
      line("subHeading", "Line above DESIGN and IMPACT"),
      line("applyTitle", "Program, title"),
      text("applyText", "Program, text"),
      line("shopTitle", "Collection, title"),
      text("shopText", "Collection, text"),
      line("touchTitle", "Contact, title"),
      text("touchText", "Contact, text"),
    ],
  },
  buying: {
    page: "/products",
    where: "Product pages, bag, checkout, orders, return policy, emails, and return slips",
    fields: [
      sentence(
        "delivery",
        "Delivery",
        "How long a delivery takes, such as “Arrives 3 to 5 business days after it ships.” Follows the promise of SHIPS_WITHIN_DAYS, if that is set.",
      ),
      sentence("tax", "Tax", "Shown before the checkout. It must be true for every address."),
      sentence("returnPostage", "Return postage", "Who pays it."),
      sentence("damaged", "Damaged or wrong items", "What to do first."),
      sentence("help", "Help with an order", "Shown with a link to the contact page."),
    ],
  },
  program: {
    page: "/education",
    where: "Impact page, above “Apply Now”",
    own: "Nothing",
    fields: [
      sentence("cost", "Cost", "Blank facts are not shown."),
      sentence("start", "Start"),
      sentence("schedule", "Days and hours"),
      sentence("place", "Place"),
      sentence("deadline", "Apply by"),
      sentence("needed", "What to send"),
      sentence("contact", "Contact"),
    ],
  },
  educators: {
    page: "/education",
    where: "Impact page, below the program",
    fields: [
      line("thanks", "Heading"),
      text("intro", "Text shown before an educator is selected"),
      {
        kind: "list",
        name: "people",
        label: "Educators",
        one: "Educator",
        most: MAX_ITEMS.educators,
        fields: [
          hidden("key"),
          photo("picture", "Portrait photo (4:5)"),
          line("name", "Name", "Optional. The craft is shown instead."),
          line("craft", "Craft"),
          short("bio", "Short text"),
          long("biography", "Long text", paragraphs),
          address("website", "Website", web),
          address("linkedin", "LinkedIn", web),
        ],
      },
    ],
  },
  graduates: {
    page: "/vibe",
    where: "Our Vibe page, below the discussions",
    fields: [
      line("title", "Heading"),
      {
        kind: "list",
        name: "people",
        label: "Graduates",
        one: "Graduate",
        most: MAX_ITEMS.graduates,
        fields: [
          photo("picture", "Portrait photo (4:5)"),
          line("name", "Name"),
          text("text", "Text", paragraphs),
          address("linkedin", "LinkedIn", web),
          address("instagram", "Instagram", web),
          address("website", "Website", web),
        ],
      },
    ],
  },
  discussions: {
    page: "/vibe",
    where: "Our Vibe page, next to the text",
    fields: [
      {
        kind: "list",
        name: "dates",
        label: "Discussions",
        one: "Discussion",
        most: MAX_ITEMS.discussions,
        fields: [
          line("when", "When", "In words, such as Winter."),
          day("on", "Date", "Optional."),
          line("time", "Time", "Optional, such as 6:30 to 8:30 PM."),
          line("place", "Place", "Optional."),
          line("what", "Question"),
        ],
      },
    ],
  },
  terms: {
    page: "/terms&return",
    where: "Terms & returns page",
    fields: [legal("terms", "Terms of service"), legal("returns", "Return policy")],
  },
  privacy: {
    page: "/privacy",
    where: "Privacy page",
    fields: [legal("sections", "Privacy policy")],
  },
};

export const defaultText = (section: SectionKey): string =>
  sectionForms[section].own ?? "Default text";
