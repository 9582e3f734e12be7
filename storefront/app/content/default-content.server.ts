import { defaultBuying } from "@tomashi/programme/contract/content/buying";
import { textOf } from "./paragraphs";
import type { Content } from "@tomashi/programme/contract/content/schemas";
import { media, type Picture } from "~/media/manifest";
import { educators, educatorTexts } from "./educators";
import { discussions, graduate, graduatesTitle } from "./graduates";
import { homeLines } from "./home-lines";
import { privacy } from "./privacy";
import { returnPolicy, terms, type LegalSection } from "./terms";

/**
 * The default texts, shown until an admin publishes others. The browser bundle does not contain
 * them; each page gets its own with its data.
 */
export const defaultContent: Content = {
  announcement: { text: "", link: "" },
  links: { apply: "", tiktok: "", instagram: "", x: "" },
  home: homeLines,
  buying: defaultBuying,
  // Only the owner knows the facts about the program.
  program: { cost: "", start: "", schedule: "", place: "", deadline: "", needed: "", contact: "" },
  educators: {
    ...educatorTexts,
    people: educators.map((educator, place) => ({
      ...educator,
      name: "",
      picture: photo(media.education.educators[place], educator.picture),
    })),
  },
  graduates: {
    title: graduatesTitle,
    people: [{ ...graduate, picture: photo(media.education.graduate, graduate.picture) }],
  },
  discussions: {
    dates: discussions.map((discussion) => ({ ...discussion, on: "", time: "", place: "" })),
  },
  terms: { terms: legal(terms), returns: legal(returnPolicy) },
  privacy: { sections: legal(privacy) },
};

function photo(picture: Picture | undefined, alt: string) {
  if (!picture) return null;
  const { name, widths, width, height } = picture;
  return { name, widths: [...widths], width, height, alt };
}

function legal(sections: readonly LegalSection[]) {
  return sections.map(({ title, text }) => ({ title, text: textOf(text) }));
}
