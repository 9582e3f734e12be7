import {
  altProblem,
  LONGEST_ALT,
  parsePictureFile,
} from "@tomashi/programme/contract/picture-rules";
import { z } from "zod";
import type { ChosenPicture } from "./picture-list";

const pixels = z.number().int().positive();

const pictures = z.array(
  z.object({
    name: z.string().refine((name) => {
      const [folder, id = "", more] = name.split("/");
      return folder === "pictures" && more === undefined && parsePictureFile(`${id}-1.jpg`);
    }),
    widths: z.array(pixels).min(1),
    width: pixels,
    height: pixels,
    alt: z.string().max(2 * LONGEST_ALT),
    color: z.string().nullable().optional(),
  }),
);

type Sent = { pictures: ChosenPicture[] } | { problem: string };

/** What a form's `PictureInput` of this name has sent, or what is wrong with it. */
export function picturesIn(form: FormData, name: string, max: number): Sent {
  const sent = form.get(name);
  const read = pictures.safeParse(typeof sent === "string" ? parsed(sent) : undefined);
  if (!read.success) return { problem: "The pictures could not be read. Please add them again." };
  if (read.data.length > max) return { problem: `There is room for ${max} pictures.` };
  const [about] = read.data.flatMap(({ alt }) => altProblem(alt) ?? []);
  return about === undefined ? { pictures: read.data } : { problem: about };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
