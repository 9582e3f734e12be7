import { expect, test } from "vitest";
import { checkContent } from "./check";
import type { SectionKey } from "../contract/content/names";

const problemOf = (key: SectionKey, data: object) => {
  const checked = checkContent(key, data);
  return "problem" in checked ? checked.problem : undefined;
};
const many = <Item>(count: number, item: Item) => Array<Item>(count).fill(item);

const home = {
  headline: "a",
  poster: "a",
  subHeading: "a",
  applyTitle: "a",
  applyText: "a",
  shopTitle: "a",
  shopText: "a",
  touchTitle: "a",
  touchText: "a",
};
const graduate = {
  name: "Ada",
  text: "Sews",
  linkedin: "",
  instagram: "",
  website: "",
  picture: null,
};
const educator = {
  key: "",
  name: "",
  craft: "Awls",
  bio: "a",
  biography: "a",
  website: "",
  linkedin: "",
  picture: null,
};
const discussion = { when: "Soon", on: "", what: "Why?" };
const section = { title: "What we keep", text: "Little." };

const educators = (one: object) => ({
  thanks: "a",
  intro: "a",
  people: [{ ...educator, ...one }],
});
const graduates = (people: object[]) => ({ title: "a", people });

test("limits each field to its maximum length and requires a text", { tags: ["CONT-05"] }, () => {
  const fields: [SectionKey, number, string, (text: string) => object][] = [
    ["home", 120, "Headline", (headline) => ({ ...home, headline })],
    ["home", 1000, "Contact text", (touchText) => ({ ...home, touchText })],
    ["educators", 200, "Person 1, short text", (bio) => educators({ bio })],
    ["educators", 5000, "Person 1, long text", (biography) => educators({ biography })],
    ["graduates", 1000, "Person 1, text", (text) => graduates([{ ...graduate, text }])],
    ["privacy", 120, "Section 1, title", (title) => ({ sections: [{ ...section, title }] })],
    ["privacy", 5000, "Section 1, text", (text) => ({ sections: [{ ...section, text }] })],
  ];
  for (const [key, most, label, data] of fields) {
    expect([label, problemOf(key, data("a".repeat(most)))]).toEqual([label, undefined]);
    expect(problemOf(key, data("a".repeat(most + 1)))).toBe(
      `${label}: use at most ${most} characters.`,
    );
    expect(problemOf(key, data(" "))).toBe(`${label}: please enter text.`);
  }
  const longest = `https://example.com/${"a".repeat(480)}`;
  const website = (address: string) =>
    problemOf("graduates", graduates([{ ...graduate, website: address }]));
  expect([website(longest), website(`${longest}a`)]).toEqual([
    undefined,
    "Person 1, website: use at most 500 characters.",
  ]);
});

test(
  "limits each list to its maximum length and allows only some to be empty",
  { tags: ["CONT-05"] },
  () => {
    const twelve = many(12, graduate);
    const dates = (count: number) => ({ dates: many(count, discussion) });
    const sections = (count: number) => ({ sections: many(count, section) });
    expect([
      problemOf("graduates", graduates([])),
      problemOf("graduates", graduates(twelve)),
      problemOf("graduates", graduates([...twelve, graduate])),
      problemOf("discussions", dates(0)),
      problemOf("discussions", dates(12)),
      problemOf("discussions", dates(13)),
      problemOf("privacy", sections(0)),
      problemOf("privacy", sections(40)),
      problemOf("privacy", sections(41)),
      problemOf("terms", { terms: [section], returns: [] }),
    ]).toEqual([
      undefined,
      undefined,
      "Use at most 12 graduates.",
      undefined,
      undefined,
      "Use at most 12 discussions.",
      "Please enter sections.",
      undefined,
      "Use at most 40 sections.",
      "Please enter sections.",
    ]);
  },
);

test(
  "requires a valid date for a discussion and a known folder for a photo",
  { tags: ["CONT-05"] },
  () => {
    const on = (day: string) => problemOf("discussions", { dates: [{ ...discussion, on: day }] });
    expect([on("2027-02-28"), on("2027-02-30"), on("tomorrow")]).toEqual([
      undefined,
      "Discussion 1, date: please enter a date.",
      "Discussion 1, date: please enter a date.",
    ]);
    const photo = (name: string, widths = [480]) =>
      problemOf(
        "educators",
        educators({ picture: { name, widths, width: 480, height: 600, alt: "A hand" } }),
      );
    for (const folder of ["education", "about", "home"]) {
      expect([folder, photo(`${folder}/one-2`)]).toEqual([folder, undefined]);
    }
    const refused = "Person 1, photo: please upload it again.";
    expect([
      photo("products/one"),
      photo("about/"),
      photo("about/one", []),
      photo("about/one", [0]),
    ]).toEqual(Array(4).fill(refused));
  },
);

test("keeps a text's lines, with one empty line between paragraphs", () => {
  const checked = checkContent("privacy", {
    sections: [
      { title: " What\n we  keep ", text: "\r\nOne\tline\r\n\r\n\r\n\r\nAnother\rline \n" },
    ],
  });
  expect(checked).toEqual({
    data: { sections: [{ title: "What we keep", text: "One line\n\nAnother\nline" }] },
  });
});
