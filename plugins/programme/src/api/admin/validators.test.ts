import type { z } from "@medusajs/framework/zod";
import { expect, test } from "vitest";
import { changesQuery } from "./changes/validators";
import { contactMessagesQuery, markMessage } from "./contact-messages/validators";
import { inventoryQuery, newProduct } from "./inventory/validators";
import { batch, decide, listLines, setStatus, slips } from "./order-lines/validators";
import { newNote, sendAgain } from "./placed-orders/validators";
import { salesQuery } from "./sales/validators";
import { placeChange, shopProductChange } from "./shop-products/validators";

/** Returns the first error message of a schema, or undefined for a valid body. */
const refusal = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues[0]?.message;

test("defaults lists to 50 rows from the first and allows at most 200", () => {
  expect(listLines.parse({})).toEqual({ limit: 50, offset: 0 });
  expect(listLines.parse({ limit: "200", offset: "7", q: " Ada ", month: "12" })).toEqual({
    limit: 200,
    offset: 7,
    q: "Ada",
    month: 12,
  });
  expect(inventoryQuery.parse({ q: "  ", low: "" })).toEqual({ limit: 50, offset: 0, low: false });
  expect(inventoryQuery.parse({ low: "true" }).low).toBe(true);
  expect(refusal(listLines, { limit: "201" })).toBe(
    "The limit must be a whole number from 1 to 200.",
  );
  expect(refusal(listLines, { month: "13" })).toBe(
    "The month must be a whole number from 1 to 12.",
  );
  expect(refusal(changesQuery, { kind: "mail" })).toBe(
    "The kind must be one of order_line, order, product, shopper, contact_message, content, settings.",
  );
  expect(refusal(contactMessagesQuery, { state: "lost" })).toBe(
    "The state must be new, read, or answered.",
  );
});

test("defaults sales to 30 days and accepts 7 to 365", () => {
  expect([{}, { days: "7" }, { days: "365" }].map((query) => salesQuery.parse(query).days)).toEqual(
    [30, 7, 365],
  );
  for (const days of ["6", "366"]) {
    expect(refusal(salesQuery, { days })).toBe(
      "The number of days must be a whole number from 7 to 365.",
    );
  }
});

test("removes duplicate line IDs, allows 300, and accepts tracking only for processing", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `line_${at}`);
  const tracking = { carrier: "fedex", number: "7777", url: "" };
  expect(slips.parse({ line_ids: ["b", "a", "b"] })).toEqual({ line_ids: ["b", "a"] });
  expect(refusal(slips, { line_ids: ids(300) })).toBeUndefined();
  expect(refusal(slips, { line_ids: ids(301) })).toBe("You can print up to 300 lines at a time.");
  const alone = "Tracking can only be sent when the status changes to processing.";
  expect(refusal(batch, { line_ids: ids(1), step: "processing", tracking })).toBeUndefined();
  expect(refusal(batch, { line_ids: ids(1), step: "delivered", tracking })).toBe(alone);
  expect(refusal(setStatus, { status: "processing", tracking })).toBeUndefined();
  expect(refusal(setStatus, { status: "delivered", tracking })).toBe(alone);
});

test("requires a reason of 3 to 500 characters to deny a return", () => {
  const needed = "Enter a reason for the customer, 3 to 500 characters.";
  expect(refusal(decide, { action: "denied" })).toBe(needed);
  const reason = (length: number) =>
    refusal(decide, { action: "denied", reason: "x".repeat(length) });
  expect([2, 3, 500, 501].map(reason)).toEqual([needed, undefined, undefined, needed]);
  expect(refusal(decide, { action: "denied", reason: " x " })).toBe(needed);
  expect(refusal(decide, { action: "approved" })).toBeUndefined();
});

test("normalizes a product page, limits it to 20 images and 30 colors, and names errors", () => {
  const picture = { name: "pictures/pic_1", alt: " Front ", color: " Green " };
  const color = {
    variant_id: "variant_1",
    price: 100,
    reduced_price: null,
    pre_order: false,
    ships_on: null,
    swatch: "#7A3B2E",
  };
  const page = (pictures: number, colors = 1) => ({
    version: "1",
    state: "published",
    pictures: Array.from({ length: pictures }, () => picture),
    colors: Array.from({ length: colors }, () => color),
  });
  expect(shopProductChange.parse(page(1))).toEqual({
    ...page(0, 0),
    pictures: [{ name: "pictures/pic_1", alt: "Front", color: "green" }],
    colors: [{ ...color, swatch: "#7a3b2e" }],
  });
  expect(refusal(shopProductChange, page(20, 5))).toBeUndefined();
  expect(refusal(shopProductChange, page(21))).toBe("A product can have at most 20 images.");
  expect(refusal(shopProductChange, page(1, 31))).toBe("There are too many colors.");
  const ofAll = shopProductChange.parse({
    ...page(0),
    pictures: [{ ...picture, color: undefined }],
  });
  expect(ofAll.pictures[0]?.color).toBeNull();
  expect(refusal(shopProductChange, { ...page(0), version: undefined })).toBe(
    "Send the version that you edited.",
  );
  expect(refusal(placeChange, { to: "up", seen: 0 })).toBe(
    "Send `seen`, the position shown to the user.",
  );
  expect(refusal(placeChange, { to: "away", seen: 1 })).toBe(
    "The move must be first, up, down, or last.",
  );
});

test("limits the name, description, and state of a new product and allows at most 4 colors", () => {
  const product = {
    name: "Weekender",
    description: "A bag.",
    price: 980.5,
    colors: { color1: "green", color4: "red" },
    pieces: {},
  };
  expect(newProduct.parse({ ...product, name: " Weekender " })).toEqual(product);
  expect(refusal(newProduct, { ...product, name: "x".repeat(201) })).toBe("The name is too long.");
  expect(refusal(newProduct, { ...product, description: " " })).toBe("Enter the description.");
  expect(refusal(newProduct, { ...product, description: "x".repeat(5001) })).toBe(
    "The description is too long.",
  );
  expect(refusal(newProduct, { ...product, colors: { color5: "" } })).toBeUndefined();
  expect(refusal(newProduct, { ...product, colors: { color5: "tan" } })).toBe(
    "A new product can have up to 4 colors.",
  );
  expect(refusal(newProduct, { ...product, state: "scheduled" })).toBe(
    "Choose whether to publish it now or save it as a draft.",
  );
});

test("limits notes to 2,000 characters and validates resend and mark requests", () => {
  const note = (text: string) => refusal(newNote, { text });
  expect([note("x"), note("x".repeat(2000)), note(` ${"x".repeat(2000)} `)]).toEqual(
    Array(3).fill(undefined),
  );
  expect(note("x".repeat(2001))).toBe("A note can have at most 2000 characters.");
  expect(newNote.parse({ text: "\r\nOne\r\nTwo\r\n" })).toEqual({ text: "One\nTwo" });
  expect([refusal(sendAgain, { seen: 1 }), refusal(sendAgain, { seen: 0 })]).toEqual([
    undefined,
    "Send the number of emails that were shown.",
  ]);
  expect(refusal(markMessage, { answered: false })).toBeUndefined();
  expect(refusal(markMessage, {})).toBe("Send whether the message is read or answered.");
});
