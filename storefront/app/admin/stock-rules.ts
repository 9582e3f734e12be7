import { numberIn } from "~/forms/number-text";
import { text } from "~/forms/text";

export const STOCK_INCOMPLETE = "Select a color and enter a quantity";
const CHANGE_UNCLEAR = "Enter a change such as +12 or -3";
const SET_TWICE = "Enter either a change or a quantity for a color";
const REASON_MISSING = "Select a reason";
const NOTE_MISSING = "Add a note";

/** Returns the name of the field with the previously shown stock of a color. */
export const shownStock = (color: string) => `shown ${color}`;

const CHANGE = "change ";

/** Returns the name of the field for the change of a color's stock. */
export const stockChange = (color: string) => CHANGE + color;

export interface EnteredStock {
  color: string;
  pieces: number;
  /** Undefined if the form does not show the stock. */
  expected: number | undefined;
}

/** Returns `+12` as 12 and `-3` as -3, 0 for an empty field, and NaN for anything else. */
function changeIn(form: FormData, field: string): number {
  const entered = text(form, field)
    .replaceAll(/\s/g, "")
    .replaceAll(/[\u2212\u2013]/g, "-");
  if (entered === "") return 0;
  return /^[+-]?\d{1,7}$/.test(entered) ? Number(entered) : Number.NaN;
}

function changesIn(form: FormData): { color: string; field: string; change: number }[] {
  return [...form.keys()]
    .filter((field) => field.startsWith(CHANGE))
    .map((field) => ({ color: field.slice(CHANGE.length), field, change: changeIn(form, field) }))
    .filter(({ change }) => change !== 0);
}

/** Returns the new stock of each color with a change or a quantity. */
export function enteredStocks(form: FormData): EnteredStock[] {
  const shown = (color: string) =>
    form.has(shownStock(color)) ? Number(text(form, shownStock(color))) : undefined;
  const changed = changesIn(form).map(({ color, change }) => {
    const expected = shown(color);
    return { color, pieces: (expected ?? Number.NaN) + change, expected };
  });
  const color = text(form, "color");
  if (color === "") return changed;
  return [...changed, { color, pieces: numberIn(form, "quantity"), expected: shown(color) }];
}

/** Returns what is missing or unclear, and the field to correct. */
export function stockProblem(form: FormData): { message: string; field: string } | undefined {
  const changes = changesIn(form);
  const unclear = changes.find(({ change }) => Number.isNaN(change));
  if (unclear) return { message: CHANGE_UNCLEAR, field: unclear.field };
  const isEmpty = (field: string) => text(form, field).trim() === "";
  const missing = ["color", "quantity"].filter(isEmpty);
  if (missing[0] !== undefined && (missing.length === 1 || changes.length === 0)) {
    return { message: STOCK_INCOMPLETE, field: missing[0] };
  }
  const twice = changes.find(({ color }) => color === text(form, "color"));
  if (twice) return { message: SET_TWICE, field: twice.field };
  if (changes.length > 0 && isEmpty("reason")) return { message: REASON_MISSING, field: "reason" };
  if (text(form, "reason") === "other" && isEmpty("note")) {
    return { message: NOTE_MISSING, field: "note" };
  }
  return undefined;
}
