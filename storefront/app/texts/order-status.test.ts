import { expect, test } from "vitest";
import { orderStatusTexts } from "./order-status";

test("has a text for each order line status", () => {
  expect(orderStatusTexts).toEqual({
    confirmed: "Confirmed",
    processing: "Processing",
    delivered: "Delivered",
    return_requested: "Return Requested",
    return_approved: "Return Approved",
    return_denied: "Return Denied",
    returned: "Returned",
    canceled: "Canceled",
  });
});
