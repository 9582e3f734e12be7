import { text } from "~/forms/text";
import type { Field, ItemField, ListField } from "./fields";

export type Values = Record<string, unknown>;

export function valuesOf(fields: readonly Field[], form: FormData): Values {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === "list" ? itemsOf(field, form) : valueOf(field, field.name, form),
    ]),
  );
}

/** Returns the name of an item's marker field, so that an item with only empty values counts too. */
export const itemName = (list: string, place: number) => `${list}.${place}`;

function itemsOf({ name, most, fields }: ListField, form: FormData): Values[] {
  // Reads one item more than the maximum, so that the commerce server reports the limit.
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

function photoOf(entered: string): unknown {
  try {
    const pictures: unknown = JSON.parse(entered || "[]");
    return Array.isArray(pictures) ? ((pictures[0] as unknown) ?? null) : null;
  } catch {
    return null;
  }
}

/** A change to a list. The value of a button contains it: `up people 2`. */
export type ListChange = "add" | "remove" | "up" | "down";

export function listChange(change: ListChange, list: string, place: number): string {
  return `${change} ${list} ${place}`;
}

/** Returns the changed list, or the same list if the change is not possible. */
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

/**
 * Returns the values after a list button was submitted without scripts; undefined for any other
 * button.
 */
export function changedValues(values: Values, button: string): Values | undefined {
  const [change = "", list = "", place] = button.split(" ");
  const items = values[list];
  if (!["add", "remove", "up", "down"].includes(change) || !Array.isArray(items)) return undefined;
  return { ...values, [list]: changedList<unknown>(items, change, Number(place), {}) };
}
