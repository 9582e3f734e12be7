import { expect, test } from "vitest";
import { api, newUser, type ApiUser } from "../support/api.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { withFaults } from "../support/sandbox-state.ts";

test(
  "responds 409 when an API client empties a cart that has just been paid",
  { tags: ["API-09", "API-12"] },
  async () => {
    const { _id, token } = await newUser();
    const { body } = await api<ApiUser>("POST", `/user/${_id}/cart`, {
      token,
      body: { color: "black" },
    });
    const item = body.cart[0]?._id ?? "";
    const page = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
    // Only Stripe knows of the payment while its webhooks are paused.
    await withFaults({ webhooksPaused: true }, async () => {
      await payWithoutReturning(page.body.url);
      const removed = await api("DELETE", `/user/${_id}/cart/${item}`, { token });
      expect([removed.status, removed.body]).toEqual([
        409,
        {
          message:
            "You've just paid for this bag. The order will appear under Your orders in a moment.",
        },
      ]);
    });
  },
);
