import { expect, test } from "vitest";
import { returnAddress } from "./return-address";

const label = { LABEL_NAME: "The Tomashi’s", LABEL_ADDRESS: "12 Mill Lane; Springfield" };

test.each([
  ["12 Mill Lane; Springfield", undefined, ["The Tomashi’s", "12 Mill Lane", "Springfield"]],
  [
    "12 Mill Lane",
    "Dock 4 ;; Portland, OR 97201;",
    ["The Tomashi’s", "Dock 4", "Portland, OR 97201"],
  ],
  ["12 Mill Lane", "The Tomashi’s; Dock 4", ["The Tomashi’s", "Dock 4"]],
])(
  "goods for the label at %s with the return address %s go to %j",
  { tags: ["BACK-13"] },
  (address, back, lines) => {
    const set = {
      ...label,
      LABEL_ADDRESS: address,
      ...(back !== undefined && { LABEL_RETURN_ADDRESS: back }),
    };
    expect(returnAddress({ LABEL_RETURN_ADDRESS: undefined, ...set })).toEqual(lines);
  },
);
