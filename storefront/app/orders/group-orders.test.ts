import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderHead } from "@tomashi/programme/contract/http-orders";
import { expect, test } from "vitest";
import { groupOrders } from "./group-orders.ts";

const line = (line_id: string, order_id: string) => ({ line_id, order_id }) as OrderLine;
const order = (order_id: string) => ({ order_id }) as OrderHead;

test("groups lines by order in the list's sequence", { tags: ["NUM-03"] }, () => {
  const lines = [line("a", "first"), line("b", "first"), line("c", "second")];
  const groups = groupOrders(lines, [order("second"), order("first"), order("empty")]);
  expect(groups.map((group) => [group.order, group.lines.map(({ line_id }) => line_id)])).toEqual([
    [order("first"), ["a", "b"]],
    [order("second"), ["c"]],
  ]);
});

test("keeps a line whose order is unknown", () => {
  expect(groupOrders([line("a", "new")], [])).toEqual([
    { orderId: "new", order: undefined, lines: [line("a", "new")] },
  ]);
});
