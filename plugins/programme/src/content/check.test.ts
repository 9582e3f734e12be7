import { expect, test } from "vitest";
import { checkContent } from "./check";

const person = {
  key: "",
  name: "",
  craft: "Pattern cutting",
  bio: "Short",
  biography: "Long",
  website: "",
  linkedin: "",
  picture: null,
};
const educators = (...people: object[]) => ({
  thanks: "Thank you",
  intro: "Four crafts",
  people: people.map((one) => ({ ...person, ...one })),
});
const problemOf = (...args: Parameters<typeof checkContent>) => {
  const checked = checkContent(...args);
  return "problem" in checked ? checked.problem : undefined;
};
const announcement = (link: string) => problemOf("announcement", { text: "New", link });

test(
  "accepts only http and https URLs, and shop pages only in the announcement bar",
  { tags: ["CONT-05"] },
  () => {
    const web = ["https://example.com/a?b=c#d", "http://example.com", "HTTPS://example.com"];
    for (const link of [...web, "", "/products?color=blue"])
      expect(announcement(link)).toBe(undefined);
    for (const link of [
      "javascript:alert(1)",
      " javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "//evil.example.com",
      "/\\evil.example.com",
      "/\t/evil.example.com",
      "https:evil.example.com",
      "https://user:secret@evil.example.com",
      'https://example.com/"onclick=alert(1)',
      "https://exa mple.com",
      "example.com",
    ]) {
      expect([link, announcement(link)]).toEqual([
        link,
        "Link: please enter a URL that begins with https:// or http://, or with / for a page of this shop.",
      ]);
    }
    expect(problemOf("educators", educators({}, { website: "/products" }))).toBe(
      "Person 2, website: please enter a URL that begins with https:// or http://.",
    );
  },
);

test(
  "limits texts and lists, trims texts, and rejects invisible characters",
  { tags: ["CONT-05"] },
  () => {
    expect(problemOf("announcement", { text: "a".repeat(120), link: "" })).toBe(undefined);
    const tooLong = "Text: use at most 120 characters.";
    expect(problemOf("announcement", { text: "a".repeat(121), link: "" })).toBe(tooLong);
    expect(problemOf("announcement", { text: "a".repeat(1_000_000), link: "" })).toBe(tooLong);
    for (const hidden of ["\u0000", "\u0007", "\u202e", "\ud800"]) {
      expect(problemOf("announcement", { text: `a${hidden}b`, link: "" })).toBe(
        "Text: it has a character that can't be displayed.",
      );
    }
    const family = "👩\u200d👧 Zoë נעמה";
    expect(checkContent("announcement", { text: ` ${family}\n<b>x</b> `, link: "" })).toEqual({
      data: { text: `${family} <b>x</b>`, link: "" },
    });
    expect(problemOf("educators", educators({ craft: " " }))).toBe(
      "Person 1, craft: please enter text.",
    );
    expect(problemOf("educators", educators())).toBe("Please enter educators.");
    expect(problemOf("educators", educators(...Array<object>(13).fill({})))).toBe(
      "Use at most 12 educators.",
    );
    for (const data of [null, [], "x", { text: 1, link: {} }]) {
      // The message names no list item.
      expect(problemOf("announcement", data)).toMatch(/^(Invalid input|Text: )/);
    }
  },
);

test("accepts only uploaded or built-in photos with alt text", { tags: ["CONT-05"] }, () => {
  const picture = {
    name: `pictures/pic_${"0".repeat(26)}`,
    widths: [480],
    width: 480,
    height: 600,
    alt: "A hand",
  };
  expect(problemOf("educators", educators({ picture }))).toBe(undefined);
  const other = { ...picture, name: "education/educator-1" };
  expect(problemOf("educators", educators({ picture: other }))).toBe(undefined);
  for (const name of [
    "../../etc/passwd",
    "https://evil.example.com/a",
    "pictures/a/../b",
    "pictures/a1",
  ]) {
    expect(problemOf("educators", educators({ picture: { ...picture, name } }))).toBe(
      "Person 1, photo: please upload it again.",
    );
  }
  expect(problemOf("educators", educators({ picture: { ...picture, alt: "" } }))).toBe(
    "Person 1, alt text of the photo: please enter text.",
  );
});

test("keeps existing educator keys and creates unique new ones", { tags: ["CONT-08"] }, () => {
  const named = { name: "Zoë Müller" };
  const checked = checkContent("educators", educators({ key: "pattern" }, named, named, {}));
  const keys = "data" in checked ? checked.data.people.map(({ key }) => key) : [];
  expect(keys).toEqual(["pattern", "zoe-muller", "zoe-muller-2", "pattern-cutting"]);
});

test("names the position of an invalid list item in the message", { tags: ["CONT-05"] }, () => {
  const sections = [
    { title: "What we keep", text: "Little." },
    { title: "", text: "Nothing." },
  ];
  const [completeSection] = sections;
  expect([
    problemOf("privacy", { sections }),
    problemOf("terms", { terms: sections, returns: [completeSection] }),
    problemOf("terms", { terms: [completeSection], returns: sections }),
    problemOf("discussions", { dates: [{ when: "", on: "2027-02-01", what: "Why?" }] }),
  ]).toEqual([
    "Section 2, title: please enter text.",
    "Terms, section 2, title: please enter text.",
    "Return policy, section 2, title: please enter text.",
    "Discussion 1, when: please enter text.",
  ]);
});
