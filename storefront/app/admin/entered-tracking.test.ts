import { expect, test } from "vitest";
import { enteredTracking, trackingIfEntered } from "./entered-tracking.ts";

function form(carrier: string, trackingNumber: string, trackingLink: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ carrier, trackingNumber, trackingLink })) {
    data.set(name, value);
  }
  return data;
}

test("a step goes without tracking only where neither a number nor a link was entered", () => {
  expect(trackingIfEntered(form("ups", " ", " "))).toBeUndefined();
  expect(trackingIfEntered(form("ups", "1Z9", ""))).toEqual({
    carrier: "ups",
    number: "1Z9",
    url: "",
  });
  // The engine says what is missing.
  expect(trackingIfEntered(form("other", "", " https://example.com/1 "))).toEqual({
    carrier: "other",
    number: "",
    url: "https://example.com/1",
  });
});

test("an empty number is sent where it takes the tracking away, and an unknown carrier is another", () => {
  expect(enteredTracking(form("pigeon", "", ""))).toEqual({
    carrier: "other",
    number: "",
    url: "",
  });
});
