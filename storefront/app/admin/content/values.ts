import { text } from "~/forms/text";
import type { Field, ItemField, ListField } from "./fields";

/** What is in a section's form: texts, photos, and lists of them. */
export type Values = Record<string, unknown>;

/** The values of a form that was sent. */
export function valuesOf(fields: readonly Field[], form: FormData): Values {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === "list" ? itemsOf(field, form) : valueOf(field, field.name, form),
    ]),
  );
}

/** Each item has a field of its own, so that an empty one counts too. */
export const itemName = (list: string, place: number) => `${list}.${place}`;

function itemsOf({ name, most, fields }: ListField, form: FormData): Values[] {
  // One more than there may be: the engine says so.
  const places = Array.from({ length: most + 1 }, (_, place) => itemName(name, place));
  return places
    .filter((item) => form.has(item))
    .map((item) =>
      Object.fromEntries(
        fields.map((field) => [field.name, valueOf(field, `${item}.${field.name}`, form)]),
      ),
    );
}

function valueOf({ kind }: ItemField, name: string, form: FormData): unknown {
  return kind === "photo" ? photoOf(text(form, name)) : text(form, name);
}

/** The first of the pictures in a field of `PictureInput`. */
function photoOf(entered: string): unknown {
  try {
    const pictures: unknown = JSON.parse(entered || "[]");
    return Array.isArray(pictures) ? ((pictures[0] as unknown) ?? null) : null;
  } catch {
    return null;
  }
}

/** A change of a list, as a button of the form names it: `up people 2`. */
export type ListChange = "add" | "remove" | "up" | "down";

export function listChange(change: ListChange, list: string, place: number): string {
  return `${change} ${list} ${place}`;
}

/** The list after a change; the same one where there is nothing to change. */
export function changedList<Item>(
  items: readonly Item[],
  change: string,
  place: number,
  added: Item,
): Item[] {
  const item = items[place];
  if (change === "add") return [...items, added];
  if (item === undefined) return [...items];
  const others = items.filter((_, at) => at !== place);
  if (change === "remove") return others;
  return others.toSpliced(Math.max(change === "up" ? place - 1 : place + 1, 0), 0, item);
}

/** The values after a button of a list, without a script; undefined for any other button. */
export function changedValues(values: Values, button: string): Values | undefined {
  const [change = "", list = "", place] = button.split(" ");
  const items = values[list];
  if (!["add", "remove", "up", "down"].includes(change) || !Array.isArray(items)) return undefined;
  return { ...values, [list]: changedList<unknown>(items, change, Number(place), {}) };
}
