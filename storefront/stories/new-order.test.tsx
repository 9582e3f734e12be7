import type { NewOrder } from "@tomashi/programme/contract/phone-orders";
import { expect, test } from "vitest";
import { Payment } from "~/admin/new-order/payment";
import { newOrder } from "./data/admin";
import { renderHtml, textsIn } from "./render-html";

const TOTAL = 1746;

/** Returns the buttons with the boxes above them. */
function waysFor(change: Partial<NewOrder>): string[][] {
  const html = renderHtml(<Payment order={{ ...newOrder, ...change }} />);
  const forms = html.split("<form").slice(1);
  return forms.map((form) => {
    const boxes = [...form.matchAll(/<label[^>]*>\s*<input type="checkbox".*?<\/label>/g)];
    const [, button = ""] = /<button type="submit"[^>]*>(.*?)<\/button>/.exec(form) ?? [];
    return [...boxes, button].map(
      (part) => textsIn(typeof part === "string" ? part : part[0])[0] ?? "",
    );
  });
}

test("offers store credit for the entire order if it covers it, and else as a part", () => {
  const totals = newOrder.totals && { ...newOrder.totals, total: TOTAL, pieces: 10 };
  const [link, outside, later, credit] = [
    "Email payment link",
    "Place order as paid",
    "Place order, not paid yet",
    "Place order with store credit",
  ];
  const waysWith = (credit_balance: number) => waysFor({ totals, credit_balance });
  expect(waysWith(0)).toEqual([[link], [outside], [later]]);
  const box = "Use $1,745.99 of store credit first";
  expect(waysWith(TOTAL - 0.01)).toEqual([
    [box, link],
    [box, outside],
    [box, later],
  ]);
  for (const balance of [TOTAL, TOTAL + 0.01])
    expect(waysWith(balance)).toEqual([[link], [outside], [later], [credit]]);
});

test("asks before more items than the limit, and for the address before any payment", () => {
  const pieces = (count: number) => newOrder.totals && { ...newOrder.totals, pieces: count };
  const box = "Allow more than 10 items (recorded in the activity log)";
  const hasBox = (change: Partial<NewOrder>) => waysFor(change).map((way) => way.includes(box));
  expect(hasBox({ totals: pieces(10) })).toEqual([false, false, false]);
  expect(hasBox({ totals: pieces(11), credit_balance: TOTAL })).toEqual([true, true, true, true]);
  expect(waysFor({ is_address_known: false })).toEqual([]);
  expect(waysFor({ totals: null })).toEqual([]);
});
