import { expect, test } from "vitest";
import { callAdmin } from "../support/commerce.ts";
import { openAlertsOf, paymentOf, actAtStripe } from "../support/payment-alerts.ts";
import { orderOf } from "../support/placed-order.ts";
import { buyVariant } from "../support/purchase.ts";
import { withFaults } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const variant = sharedProduct({ teasel: { price: 120, stock: 5 } });

interface Report {
  findings: { kind: string; id: string }[];
}

/** Reconciles the shop and returns the IDs of the alerts that it recorded. */
async function recordedAlerts(): Promise<string[]> {
  const { body } = await callAdmin<Report>("/admin/reconciliation", { method: "POST" });
  return body.findings.filter(({ kind }) => kind === "alert_recorded").map(({ id }) => id);
}

/** Refunds part of a payment, as staff do in Stripe's dashboard. */
async function refundAtStripe(payment: string): Promise<string> {
  const answer = await fetch(`${shop.sandbox()}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_dashboard" },
    body: new URLSearchParams({ payment_intent: payment, amount: "500" }),
  });
  return ((await answer.json()) as { id: string }).id;
}

test(
  "records disputes, fraud warnings, and failed refunds whose events were lost",
  { tags: ["DISP-09"] },
  async () => {
    const orders = await Promise.all([1, 2, 3].map(() => buyVariant(variant("teasel"))));
    const [disputed = "", warned = "", refunded = ""] = orders.map(({ line }) => line.order_id);
    await withFaults({ webhooksPaused: true }, async () => {
      const refund = await refundAtStripe(await paymentOf(refunded));
      const missed = [
        await actAtStripe("/_disputes", { payment_intent: await paymentOf(disputed) }),
        await actAtStripe("/_fraud_warnings", { payment_intent: await paymentOf(warned) }),
        await actAtStripe(`/_refunds/${refund}/fail`),
      ].map(({ id }) => id);
      expect((await recordedAlerts()).filter((id) => missed.includes(id)).sort()).toEqual(
        missed.toSorted(),
      );
      expect((await orderOf(disputed)).holds).toMatchObject([{ reason: "dispute" }]);
      expect((await orderOf(warned)).holds).toMatchObject([{ reason: "fraud_warning" }]);
      expect(await openAlertsOf(refunded)).toMatchObject([{ kind: "refund_failed", amount: 5 }]);

      await actAtStripe(`/_disputes/${missed[0] ?? ""}`, { status: "won" });
      await actAtStripe("/_disputes", { payment_intent: await paymentOf(warned) });
      expect((await recordedAlerts()).filter((id) => missed.includes(id)).sort()).toEqual(
        missed.slice(0, 2).toSorted(),
      );
      expect(await openAlertsOf(disputed)).toEqual([]);
      expect(await openAlertsOf(warned)).toMatchObject([{ kind: "dispute" }]);
      expect(await recordedAlerts()).toEqual([]);
    });
  },
);
