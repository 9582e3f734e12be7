import { expect, test } from "vitest";
import { enteredTracking, trackingIfEntered } from "./entered-tracking.ts";

function form(carrier: string, trackingNumber: string, trackingLink: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ carrier, trackingNumber, trackingLink })) {
    data.set(name, value);
  }
  return data;
}

test("omits tracking only when neither a number nor a link is entered", () => {
  expect(trackingIfEntered(form("ups", " ", " "))).toBeUndefined();
  expect(trackingIfEntered(form("ups", "1Z9", ""))).toEqual({
    carrier: "ups",
    number: "1Z9",
    url: "",
  });
  // Medusa reports the missing carrier name.
  expect(trackingIfEntered(form("other", "", " https://example.com/1 "))).toEqual({
    carrier: "other",
    number: "",
    url: "https://example.com/1",
  });
});

test("sends empty tracking fields and replaces an unknown carrier with other", () => {
  expect(enteredTracking(form("pigeon", "", ""))).toEqual({
    carrier: "other",
    number: "",
    url: "",
  });
});
