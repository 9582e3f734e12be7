import { expect, test } from "vitest";
import { fullName, splitName } from "./person-name";

test.each(["Ada", "Ada Lovelace", "Ada King of Lovelace"])(
  "splits and joins %s without loss",
  (name) => {
    expect(fullName(splitName(name))).toBe(name);
  },
);

test("trims and collapses spaces", () => {
  expect(fullName(splitName("  Ada   King  "))).toBe("Ada King");
});

test("splits a name at the first space and keeps an empty name empty", () => {
  expect(splitName(" Ada King of Lovelace")).toEqual({
    first_name: "Ada",
    last_name: "King of Lovelace",
  });
  expect(splitName("")).toEqual({ first_name: "", last_name: "" });
  expect(fullName({ first_name: null, last_name: "King" })).toBe("King");
});
