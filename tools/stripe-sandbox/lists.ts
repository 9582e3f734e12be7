import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { integer, text } from "./parameters.ts";

export const timeRange = z.union([
  integer(),
  z.strictObject({
    gt: integer().optional(),
    gte: integer().optional(),
    lt: integer().optional(),
    lte: integer().optional(),
  }),
]);

export const listParameters = {
  limit: integer({ minimum: 1, maximum: 100 }).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: timeRange.optional(),
};

type ListParameters = z.output<z.ZodObject<typeof listParameters>>;

export function isWithin(time: number, range: ListParameters["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return time === range;
  return (
    (range.gt === undefined || time > range.gt) &&
    (range.gte === undefined || time >= range.gte) &&
    (range.lt === undefined || time < range.lt) &&
    (range.lte === undefined || time <= range.lte)
  );
}

interface Page<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/** Returns one page of `items`, given oldest first, in Stripe's order: newest first. */
export function listPage<T extends { id: string; created: number }>(
  items: readonly T[],
  options: { url: string; kind: string; parameters: ListParameters },
): Page<T> {
  const { url, kind, parameters } = options;
  const { starting_after, ending_before, limit = 10 } = parameters;
  const matching = [...items]
    .reverse()
    .filter((item) => isWithin(item.created, parameters.created));
  const indexOf = (id: string, param: string): number => {
    const index = matching.findIndex((item) => item.id === id);
    if (index === -1) throw noSuch(kind, id, param, 400);
    return index;
  };
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, "starting_after") + 1;
  const data = matching.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < matching.length, url };
}

/**
 * Returns one page of an object's parts, such as line items, which Stripe lists in the object's own
 * order.
 */
export function pageInOrder<T extends { id: string }>(
  parts: readonly T[],
  options: { url: string; kind: string; parameters: Omit<ListParameters, "created"> },
): Page<T> {
  // Reverses the order, because `listPage` reverses it again.
  const entries = parts.map((part) => ({ id: part.id, created: 0, part })).reverse();
  const page = listPage(entries, { ...options, parameters: { ...options.parameters } });
  return { ...page, data: page.data.map(({ part }) => part) };
}

/** Returns a complete list inside an object. */
export function completeList<T>(data: T[], url: string): Page<T> {
  return { object: "list", data, has_more: false, url };
}
