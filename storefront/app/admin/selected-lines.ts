export const NOTHING_SELECTED = "Select at least one order.";

/** Returns the IDs of the selected lines. Each `line` field has those of one order, space-separated. */
export function selectedLines(form: FormData | URLSearchParams): string[] {
  return form
    .getAll("line")
    .flatMap((ids) => (typeof ids === "string" ? ids.split(" ") : []))
    .filter(Boolean);
}

/** Returns the fields of the bulk action's form as a query; undefined if nothing is selected. */
export function selectionQuery(form: HTMLFormElement): URLSearchParams | undefined {
  const fields = new FormData(form);
  if (!fields.has("line") && !fields.has("all")) return undefined;
  // All orders of the list include the selected ones.
  if (fields.has("all")) fields.delete("line");
  return new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
