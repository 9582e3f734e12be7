import { expect, test } from "vitest";
import { api, newUser, type ApiUser } from "../support/api.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { withFaults } from "../support/sandbox-state.ts";

test(
  "a program that empties a bag which has just been paid gets 409, as the document says",
  { tags: ["API-09", "API-12"] },
  async () => {
    const { _id, token } = await newUser();
    const { body } = await api<ApiUser>("POST", `/user/${_id}/cart`, {
      token,
      body: { color: "black" },
    });
    const item = body.cart[0]?._id ?? "";
    const page = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
    // The webhook is held back: the payment is known to the provider alone.
    await withFaults({ webhooksPaused: true }, async () => {
      await paidElsewhere(page.body.url);
      const removed = await api("DELETE", `/user/${_id}/cart/${item}`, { token });
      expect([removed.status, removed.body]).toEqual([
        409,
        { message: "This bag has just been paid. Your orders show it in a moment." },
      ]);
    });
  },
);
