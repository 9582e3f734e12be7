import { expect, test } from "vitest";
import { fullName, splitName } from "./person-name";

test.each(["Ada", "Ada Lovelace", "Ada King of Lovelace"])("%s comes back whole", (name) => {
  expect(fullName(splitName(name))).toBe(name);
});

test("spaces around and between are one", () => {
  expect(fullName(splitName("  Ada   King  "))).toBe("Ada King");
});

test("the text before the first space is the first name, and an empty name stays empty", () => {
  expect(splitName(" Ada King of Lovelace")).toEqual({
    first_name: "Ada",
    last_name: "King of Lovelace",
  });
  expect(splitName("")).toEqual({ first_name: "", last_name: "" });
  expect(fullName({ first_name: null, last_name: "King" })).toBe("King");
});
