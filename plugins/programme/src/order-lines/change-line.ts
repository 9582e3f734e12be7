import type { MedusaContainer } from "@medusajs/framework/types";
import { announce } from "../events/announce";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type {
  NewSettlement,
  OrderLinePatch,
  OrderLineRow,
  SettlementRow,
  StatusChange,
} from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { findSettlement } from "../settlements/pay-back";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { readLine } from "./customer-line";
import { notifyChange } from "./notify-changes";
import { isAllowedTransition } from "../contract/transitions";
import type { Actor, OrderLineStatus } from "../contract/statuses";
import { withLock } from "../lib/locks";

interface Change {
  lineId: string;
  to: OrderLineStatus;
  /** The only status from which the step may start; any allowed one if unset. */
  from?: OrderLineStatus;
  actor: Actor;
  /** The status that the user saw; if it has changed, the response is a 409. */
  expected?: OrderLineStatus | undefined;
  /** The reason that staff entered, for the audit log. */
  note?: string | undefined;
  /** Extra checks before anything changes; throws to reject the change. */
  check?: ((line: OrderLineRow) => void) | undefined;
  /**
   * Makes the change in Medusa and returns the fields to save on the order line. Runs under a lock
   * on the order and must detect what an interrupted run has already done.
   */
  drive: (line: OrderLineRow) => Promise<OrderLinePatch>;
}

interface LineStep extends Pick<Change, "to" | "check"> {
  drive: (container: MedusaContainer, line: OrderLineRow) => Promise<OrderLinePatch>;
}

/**
 * Changes the status of an order line: first Medusa's records, then the status by compare-and-set.
 * After a crash in between, the old status remains and a retry continues where Medusa is. Throws
 * 404 for an unknown order line, and 409 for an invalid change or one that another request already
 * made.
 */
export function changeLine(container: MedusaContainer, change: Change): Promise<OrderLineRow> {
  const { lineId, to, actor, note } = change;
  return readLine(container, lineId).then(({ order_id }) =>
    withLock(container, "order", order_id, async () => {
      const line = await readLine(container, lineId);
      assertStatusUnchanged(line, change.expected);
      if (
        !isAllowedTransition(line.status, to, actor.kind) ||
        (change.from ?? line.status) !== line.status
      ) {
        const [now, next] = [line.status, to].map((status) => status.replaceAll("_", " "));
        throw problem(409, `The status cannot change from ${now} to ${next}.`);
      }
      change.check?.(line);
      await cancelPendingChanges(container, order_id);
      const patch = await change.drive(line);
      failpoint(`line: driven to ${to}`);
      const changed = () => {
        failpoint(`line: ${to}`);
      };
      await setLineStatus(container, line, { to, actor, note, patch, changed });
      const after = await readLine(container, lineId);
      await announcePackage(container, line, after);
      return after;
    }),
  );
}

/** Sends the events of a step that ships or delivers the package. */
async function announcePackage(
  container: MedusaContainer,
  before: OrderLineRow,
  { fulfillment_id: id, shipped_at, delivered_at }: OrderLineRow,
): Promise<void> {
  if (!id) return;
  if (shipped_at && !before.shipped_at) await announce(container, "shipment.created", id);
  if (delivered_at && !before.delivered_at) await announce(container, "delivery.created", id);
}

/**
 * Creates a status change that works the same for every order line. `expected` is the status that
 * the user saw.
 */
export function lineStep({ to, check, drive }: LineStep) {
  return (
    container: MedusaContainer,
    lineId: string,
    actor: Actor,
    expected?: OrderLineStatus,
  ): Promise<OrderLineRow> =>
    changeLine(container, {
      lineId,
      to,
      actor,
      expected,
      check,
      drive: (line) => drive(container, line),
    });
}

/** Throws 409 if the order line no longer has the status that the user saw. */
export function assertStatusUnchanged(
  { status }: Pick<OrderLineRow, "status">,
  expected: OrderLineStatus | undefined,
): void {
  if (expected === undefined || expected === status) return;
  throw problem(409, `This item is now ${status.replace("_", " ")}. Please reload.`);
}

interface NewStatus extends Omit<StatusChange, "lineId" | "from"> {
  /** Runs after the change, before the email. */
  changed?: () => void;
}

/**
 * Changes the status of an order line after Medusa's records were changed, and queues the email. Throws 409
 * if another request was faster. The caller holds the order's lock.
 */
export async function setLineStatus(
  container: MedusaContainer,
  { line_id, status: from }: Pick<OrderLineRow, "line_id" | "status">,
  { changed, ...change }: NewStatus,
): Promise<void> {
  const id = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .changeStatus({ lineId: line_id, from, ...change });
  if (!id) throw problem(409, "Someone else just updated this item. Please reload.");
  changed?.();
  await notifyNow(container, { id, line_id, from_status: from, to_status: change.to });
}

/**
 * Closes an order line and stores the amounts that were decided, in one statement. From then on,
 * the settlement is always completed. Throws 409 as `setLineStatus`.
 */
export async function closeWithSettlement(
  container: MedusaContainer,
  line: Pick<OrderLineRow, "line_id" | "status">,
  change: Omit<NewStatus, "to"> & { settlement: NewSettlement },
): Promise<SettlementRow> {
  await setLineStatus(container, line, { to: "canceled", ...change });
  const { reference } = change.settlement;
  const decided = await findSettlement(container, reference);
  if (!decided) throw new Error(`The settlement ${reference} was not stored.`);
  return decided;
}

/** Queues the emails now. A failure does not undo the change; the reconciliation queues them later. */
export async function notifyNow(
  container: MedusaContainer,
  change: Parameters<typeof notifyChange>[1],
): Promise<void> {
  try {
    await notifyChange(container, change);
  } catch (error) {
    logError(`The customer will be notified of line ${change.line_id} later.`, error);
  }
}
