import { expect, test } from "vitest";
import { sectionForms } from "./section-forms.ts";
import { changedValues, valuesOf } from "./values.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("reads list items in order, including empty ones", { tags: ["CONT-08"] }, () => {
  const photo = { name: "pictures/a", alt: "A hand" };
  const values = valuesOf(
    sectionForms.graduates.fields,
    form({
      title: "After the year",
      "people.0": "",
      "people.0.name": "Ada",
      "people.0.picture": JSON.stringify([photo]),
      "people.1": "",
      "people.1.picture": "{not json",
    }),
  );
  const empty = { text: "", linkedin: "", instagram: "", website: "" };
  expect(values).toEqual({
    title: "After the year",
    people: [
      { ...empty, name: "Ada", picture: photo },
      { ...empty, name: "", picture: null },
    ],
  });
});

test(
  "moves, removes, and adds list items when a list button is submitted",
  { tags: ["CONT-08"] },
  () => {
    const dates = ["a", "b", "c"];
    const after = (button: string) => changedValues({ dates }, button)?.dates;
    expect(after("up dates 2")).toEqual(["a", "c", "b"]);
    expect(after("up dates 0")).toEqual(["a", "b", "c"]);
    expect(after("down dates 0")).toEqual(["b", "a", "c"]);
    expect(after("remove dates 1")).toEqual(["a", "c"]);
    expect(after("add dates 3")).toEqual(["a", "b", "c", {}]);
    expect(after("remove dates 9")).toEqual(["a", "b", "c"]);
    for (const other of ["save", "up other 1", ""]) expect(after(other)).toBe(undefined);
  },
);
