import { z } from "@medusajs/framework/zod";
import { hasHiddenCharacter } from "../hidden-characters";
import { MAX_ALT_LENGTH, parseImageFile } from "../image-rules";
import { MAX_LENGTHS, MAX_ITEMS } from "./limits";
import { oneLine, withLineFeeds } from "../entered-text";

function plainText(label: string, atMost: number, tidy: (text: string) => string) {
  return z
    .string(`${label}: please enter text.`)
    .max(atMost * 2, `${label}: use at most ${atMost} characters.`)
    .transform((text) => tidy(text.normalize("NFC")).trim())
    .pipe(
      z
        .string()
        .max(atMost, `${label}: use at most ${atMost} characters.`)
        .refine(
          (text) => !hasHiddenCharacter(text),
          `${label}: it has a character that can't be displayed.`,
        ),
    );
}

const filled = (label: string) =>
  [(text: string) => text !== "", `${label}: please enter text.`] as const;

/** Accepts one line, which may be empty. */
export const optionalLine = (label: string, atMost: number = MAX_LENGTHS.line) =>
  plainText(label, atMost, oneLine);

export const line = (label: string, atMost?: number) =>
  optionalLine(label, atMost).refine(...filled(label));

/** Accepts paragraphs separated by empty lines. */
export const text = (label: string, atMost: number = MAX_LENGTHS.text) =>
  plainText(label, atMost, (entered) =>
    withLineFeeds(entered)
      .replaceAll("\t", " ")
      .replace(/\n{3,}/g, "\n\n"),
  ).refine(...filled(label));

/** Accepts a URL, which may be empty. */
export const url = (label: string) =>
  z
    .string(`${label}: please enter a URL.`)
    .trim()
    .max(MAX_LENGTHS.address, `${label}: use at most ${MAX_LENGTHS.address} characters.`)
    .refine(
      (entered) => entered === "" || isWebUrl(entered),
      `${label}: please enter a URL that begins with https:// or http://.`,
    );

/** Accepts a URL or a path of this shop, such as `/products`. */
export const urlOrPath = (label: string) =>
  z
    .string(`${label}: please enter a URL.`)
    .trim()
    .max(MAX_LENGTHS.address, `${label}: use at most ${MAX_LENGTHS.address} characters.`)
    .refine(
      (entered) => entered === "" || isWebUrl(entered) || isOwnPage(entered),
      `${label}: please enter a URL that begins with https:// or http://, or with / for a page of this shop.`,
    );

const READABLE = /^[^\s\p{C}"<>\\^`{|}]+$/u;

function isWebUrl(entered: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(entered) || !READABLE.test(entered)) return false;
  const parsed = URL.canParse(entered) ? new URL(entered) : undefined;
  return parsed !== undefined && parsed.username === "" && parsed.password === "";
}

const HERE = "http://here.invalid";

function isOwnPage(entered: string): boolean {
  if (!/^\/(?!\/)/.test(entered) || !READABLE.test(entered)) return false;
  return URL.canParse(entered, HERE) && new URL(entered, HERE).origin === HERE;
}

/** Accepts a date such as `2027-02-01`, which may be empty. */
export const day = (label: string) =>
  z
    .string(`${label}: please enter a date.`)
    .trim()
    .refine((entered) => entered === "" || isDay(entered), `${label}: please enter a date.`);

export function isDay(entered: string): boolean {
  return z.iso.date().safeParse(entered).success;
}

export function list<Item extends z.ZodType>(
  item: Item,
  { items, least = 0, atMost }: { items: string; least?: number; atMost: number },
) {
  return z
    .array(item, `Send a list of ${items}.`)
    .min(least, `Please enter ${items}.`)
    .max(atMost, `Use at most ${atMost} ${items}.`);
}

const pixels = z.int().min(1).max(20_000);

/** Returns true for an uploaded image, `pictures/pic_01J…`, or one that ships with the shop. */
function isImage(name: string): boolean {
  const [folder, file = "", more] = name.split("/");
  if (more !== undefined || !/^[\w-]{1,100}$/.test(file)) return false;
  if (folder === "pictures") return parseImageFile(`${file}-1.jpg`) !== undefined;
  return folder === "education" || folder === "about" || folder === "home";
}

export const image = z
  .object(
    {
      name: z.string().refine(isImage),
      widths: z.array(pixels).min(1).max(12),
      width: pixels,
      height: pixels,
      alt: line("Alt text of the photo", MAX_ALT_LENGTH),
    },
    "Photo: please upload it again.",
  )
  .nullable();

const section = z.object({ title: line("Title"), text: text("Text", MAX_LENGTHS.long) });

export const legalText = list(section, { items: "sections", least: 1, atMost: MAX_ITEMS.legal });
