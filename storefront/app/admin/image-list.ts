import { altProblem } from "@tomashi/programme/contract/image-rules";
import type { ShopImage } from "@tomashi/programme/contract/shop-image";

/** An image in a form. `color` is null for all colors. */
export interface ChosenImage extends ShopImage {
  color?: string | null;
}

export type Progress =
  | { state: "waiting" }
  /** The percentage of its bytes that are sent; at 100 the shop creates the sizes. */
  | { state: "sending"; percent: number }
  | { state: "rejected"; message: string; canTryAgain: boolean }
  | { state: "uploaded"; picture: ShopImage };

export interface ImageItem {
  key: string;
  /** The file's name, or the alt text. */
  name: string;
  alt: string;
  color: string | null;
  progress: Progress;
}

export type ListChange =
  | { kind: "add"; items: ImageItem[] }
  | { kind: "progress"; key: string; progress: Progress }
  | { kind: "describe"; key: string; alt: string }
  | { kind: "color"; key: string; color: string | null }
  | { kind: "move"; key: string; to: number }
  | { kind: "remove"; key: string };

export function itemsOf(pictures: readonly ChosenImage[]): ImageItem[] {
  return pictures.map(({ color = null, ...picture }) => ({
    key: picture.name,
    name: picture.alt,
    alt: picture.alt,
    color,
    progress: { state: "uploaded", picture },
  }));
}

export function changeList(items: ImageItem[], change: ListChange): ImageItem[] {
  if (change.kind === "add") return [...items, ...change.items];
  if (change.kind === "remove") return items.filter(({ key }) => key !== change.key);
  if (change.kind === "move") return moved(items, change.key, change.to);
  return items.map((item) => {
    if (item.key !== change.key) return item;
    if (change.kind === "progress") return { ...item, progress: change.progress };
    if (change.kind === "color") return { ...item, color: change.color };
    return { ...item, alt: change.alt };
  });
}

function moved(items: ImageItem[], key: string, to: number): ImageItem[] {
  const item = items.find((one) => one.key === key);
  if (!item || to < 0 || to >= items.length) return items;
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

export function imagesOf(items: readonly ImageItem[], hasColors: boolean): ChosenImage[] {
  return items.flatMap(({ progress, alt, color }) =>
    progress.state === "uploaded"
      ? [{ ...progress.picture, alt: alt.trim(), ...(hasColors && { color }) }]
      : [],
  );
}

export interface ListProblem {
  key: string;
  message: string;
  /** True if the description is the problem; false if an upload is not finished. */
  isAboutAlt: boolean;
}

/** Returns the reasons why the form cannot be submitted yet. A rejected file is not one of them. */
export function problemsOf(items: readonly ImageItem[]): ListProblem[] {
  return items.flatMap(({ key, alt, progress: { state } }): ListProblem[] => {
    if (state === "rejected") return [];
    const about = altProblem(alt);
    if (about !== undefined) return [{ key, message: about, isAboutAlt: true }];
    const message = "This image is still uploading.";
    return state === "uploaded" ? [] : [{ key, message, isAboutAlt: false }];
  });
}
