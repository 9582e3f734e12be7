import { expect, test } from "vitest";
import { shipsToText } from "./countries-text";

test("names the countries that the shop ships to", { tags: ["INFO-01"] }, () => {
  expect(shipsToText(["us"])).toBe("Ships within the United States.");
  expect(shipsToText(["ca"])).toBe("Ships to Canada.");
  expect(shipsToText(["us", "ca"])).toBe("Ships to Canada and the United States.");
  expect(shipsToText(["us", "nl", "ca"])).toBe(
    "Ships to Canada, the Netherlands, and the United States.",
  );
  expect(shipsToText(["at", "be", "de", "dk", "fr", "it", "us"])).toBe("Ships to 7 countries.");
  expect(shipsToText([])).toBe("");
});
