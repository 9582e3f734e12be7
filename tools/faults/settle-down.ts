import { setTimeout as wait } from "node:timers/promises";
import { denial } from "./admin.ts";
import type { Fixture } from "./fixture.ts";

const RECOVERY_MS = 240_000;

/**
 * Ends all faults and lets the shop recover: delivers every webhook, expires every open payment,
 * and runs the reconciliation until it finds nothing more. Returns the remaining findings.
 */
export async function settleDown(fixture: Fixture): Promise<string[]> {
  const { shop, client } = fixture;
  shop.disarm();
  await shop.disturbSandbox({});
  await shop.restartSandbox();
  if (await shop.hasDied(0)) await shop.revive();
  await repeatSteps(fixture);
  const deadline = Date.now() + RECOVERY_MS;
  let found: string[] = [];
  let quietRounds = 0;
  while (quietRounds < 2 && Date.now() < deadline) {
    await letTimePass(fixture);
    const { body } = await client.callAdmin<{ findings?: { what: string; id: string }[] }>(
      "/admin/reconciliation",
      { body: {} },
    );
    found = (body.findings ?? []).map(({ what, id }) => `${what} ${id}`);
    const { pending } = await shop.sandboxState<{ pending: string[] }>();
    const isQuiet = body.findings?.length === 0 && pending.length === 0;
    quietRounds = isQuiet ? quietRounds + 1 : 0;
    if (!isQuiet) await wait(300);
  }
  return found;
}

/** Repeats deliveries and denials that a kill interrupted, as staff do after an error. */
async function repeatSteps({ shop, client }: Fixture): Promise<void> {
  const halfDelivered = await shop.query<{ line_id: string }>(
    `select line.line_id from order_line_state line
     join fulfillment sent on sent.id = line.fulfillment_id
     where line.status = 'processing' and sent.delivered_at is not null`,
  );
  for (const { line_id } of halfDelivered) {
    await client.callAdmin(`/admin/order-lines/${line_id}/status`, {
      body: { status: "delivered" },
    });
  }
  const halfDenied = await shop.query<{ line_id: string }>(
    `select line.line_id from order_line_state line
     join "return" r on r.id = line.return_id and r.status <> 'canceled'
     join order_change change on change.return_id = r.id and change.status = 'confirmed'
       and change.internal_note = 'return canceled'
     where line.status in ('return_requested', 'return_approved')`,
  );
  for (const { line_id } of halfDenied) {
    await client.callAdmin(`/admin/order-lines/${line_id}/decision`, { body: denial });
  }
}

/** Backdates records that the reconciliation skips while they may be in use. */
async function letTimePass({ shop }: Fixture): Promise<void> {
  const older = "interval '1 hour'";
  await shop.query(
    `update payment_attempt set created_at = created_at - ${older},
       updated_at = updated_at - ${older}, expires_at = least(expires_at, now() - ${older})
     where state = 'open' or told_at is null`,
  );
  await shop.query(
    `update reservation_item set created_at = created_at - ${older}
     where external_id is not null and deleted_at is null`,
  );
  await shop.query(
    `update "return" set created_at = created_at - ${older} where status = 'requested'`,
  );
  await shop.query(
    `update order_line_state set received_at = received_at - interval '1 minute'
     where status = 'return_approved' and received_at is not null`,
  );
  await shop.query(
    `update order_settlement set created_at = created_at - ${older} where state = 'decided'`,
  );
  await shop.query(
    `update order_line_change set created_at = created_at - ${older} where told_at is null`,
  );
}
