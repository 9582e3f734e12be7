import { expect, test } from "vitest";
import { changeList, itemsOf, imagesOf, problemsOf, type ImageItem } from "./image-list";

const id = (letter: string) => `pictures/pic_${letter.repeat(26)}`;
const picture = (letter: string) => ({
  name: id(letter),
  widths: [256, 480],
  width: 480,
  height: 360,
  alt: `Picture ${letter}`,
});
const names = (items: ImageItem[]) => items.map(({ key }) => key.at(-1)).join("");
const chosen = (key: string, progress: ImageItem["progress"]): ImageItem => ({
  key,
  name: `${key}.jpg`,
  alt: "",
  color: null,
  progress,
});

test("moves, describes, colors, and removes images", { tags: ["PIC-10"] }, () => {
  const items = itemsOf([picture("A"), picture("B"), picture("C")]);
  const moved = (key: string, to: number) => names(changeList(items, { kind: "move", key, to }));
  expect([moved(id("C"), 0), moved(id("A"), 1), moved(id("A"), 2)]).toEqual(["CAB", "BAC", "BCA"]);
  expect([moved(id("A"), -1), moved(id("A"), 3), moved("other", 0)]).toEqual(["ABC", "ABC", "ABC"]);
  const described = changeList(items, { kind: "describe", key: id("B"), alt: " A red bag " });
  expect(imagesOf(described, false)[1]).toEqual({ ...picture("B"), alt: "A red bag" });
  expect(names(changeList(described, { kind: "remove", key: id("A") }))).toBe("BC");
  const colored = changeList(items, { kind: "color", key: id("A"), color: "red" });
  expect(imagesOf(colored, true).map(({ color }) => color)).toEqual(["red", null, null]);
});

test("appends chosen files and replaces each with its uploaded image", { tags: ["PIC-10"] }, () => {
  const files = ["one", "two"].map((key) => chosen(key, { state: "waiting" }));
  const added = changeList(itemsOf([picture("A")]), { kind: "add", items: files });
  expect(added.map(({ key }) => key)).toEqual([id("A"), "one", "two"]);
  const kept = { state: "uploaded", picture: picture("B") } as const;
  const made = changeList(added, { kind: "progress", key: "one", progress: kept });
  expect(made.map(({ alt, progress: { state } }) => [alt, state])).toEqual([
    ["Picture A", "uploaded"],
    ["", "uploaded"],
    ["", "waiting"],
  ]);
  expect(imagesOf(made, false).map(({ name }) => name)).toEqual([id("A"), id("B")]);
});

test(
  "reports unfinished uploads and missing descriptions, but not rejected files",
  { tags: ["PIC-10"] },
  () => {
    const sending = chosen("sending", { state: "sending", percent: 40 });
    const refused = chosen("rejected", { state: "rejected", message: "No.", canTryAgain: false });
    const items = [...itemsOf([picture("A")]), { ...sending, alt: "A bag" }, sending, refused];
    expect(problemsOf(items)).toEqual([
      { key: "sending", message: "This image is still uploading.", isAboutAlt: false },
      { key: "sending", message: "Describe the image in a few words.", isAboutAlt: true },
    ]);
    expect(imagesOf(items, false)).toEqual([picture("A")]);
  },
);
