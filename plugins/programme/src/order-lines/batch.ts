import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import type { BatchReport } from "../contract/http-admin";
import { logCause, logError } from "../lib/log-error";
import { isProblem, problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { markDelivered, startProcessing } from "./fulfill";
import { packTogether } from "./pack-together";
import { removeLine } from "./remove-line";
import { approveReturn } from "./return-line";
import type { Actor } from "../contract/statuses";
import type { Tracking } from "../contract/tracking";

type ChangeStatus = (container: MedusaContainer, lineId: string, actor: Actor) => Promise<unknown>;

const steps = {
  processing: startProcessing,
  delivered: markDelivered,
  approved: approveReturn,
  // There is no batch denial, because each denial needs its own reason.
  removed: removeLine,
} as const satisfies Record<string, ChangeStatus>;

/** Limits concurrency, because each order line waits for the locks of its order and its stock. */
const CONCURRENCY = 4;

interface Batch {
  line_ids: readonly string[];
  step: keyof typeof steps;
  /**
   * Tracking of the one package that contains all these order lines; only for the step
   * `processing`.
   */
  tracking?: Tracking | null | undefined;
}

/** Takes the step for each order line independently: one failure does not stop the others. */
export async function runBatch(
  container: MedusaContainer,
  { line_ids: lineIds, step, tracking }: Batch,
  actor: Actor,
): Promise<BatchReport> {
  if (!tracking) {
    return changeEach(container, lineIds, (lineId) => steps[step](container, lineId, actor));
  }
  const lines = await readBatch(container, lineIds);
  if (lines.orders.length > 1) {
    throw problem(400, "A tracking number applies to one order. Select lines from a single order.");
  }
  const failures = new Map<string, string>();
  await packConfirmed(container, lineIds, { actor, tracking, failures });
  return reportOf(lines, failures);
}

/** Changes each order line independently. The lines of one order change one after the other. */
export async function changeEach(
  container: MedusaContainer,
  lineIds: readonly string[],
  change: (lineId: string) => Promise<unknown>,
): Promise<BatchReport> {
  const lines = await readBatch(container, lineIds);
  const failures = new Map<string, string>();
  const waiting = lines.orders.values();
  const work = async () => {
    for (const ofOrder of waiting) {
      // Runs one after the other, because the lines need the same order's lock and share one email.
      for (const lineId of ofOrder) {
        await change(lineId).catch((error: unknown) => {
          failures.set(lineId, sentenceOf(lineId, error));
        });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return reportOf(lines, failures);
}

function reportOf({ lineIds, units }: BatchLines, failures: Map<string, string>): BatchReport {
  const done = lineIds.filter((lineId) => !failures.has(lineId));
  return {
    done,
    items: sumOf(done.map((lineId) => units.get(lineId) ?? 0)),
    failed: lineIds.flatMap((line_id) => {
      const message = failures.get(line_id);
      return message === undefined ? [] : [{ line_id, message }];
    }),
  };
}

interface PackedBatch {
  actor: Actor;
  tracking: Tracking;
  failures: Map<string, string>;
}

/** Packs the confirmed order lines of one order together; other lines fail. */
async function packConfirmed(
  container: MedusaContainer,
  lineIds: readonly string[],
  { actor, tracking, failures }: PackedBatch,
): Promise<void> {
  const found = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ line_id: [...lineIds] }, { take: null });
  for (const lineId of lineIds) {
    const line = found.find(({ line_id }) => line_id === lineId);
    if (!line) failures.set(lineId, "Order line not found.");
    else if (line.status !== "confirmed") {
      const now = line.status.replaceAll("_", " ");
      failures.set(lineId, `The status cannot change from ${now} to processing.`);
    }
  }
  const packable = found.filter(({ line_id }) => !failures.has(line_id));
  const ids = packable.map(({ line_id }) => line_id);
  const [first] = packable;
  if (!first) return;
  try {
    await packTogether(container, first.order_id, actor, { lineIds: ids, tracking });
  } catch (error) {
    for (const lineId of ids) failures.set(lineId, sentenceOf(lineId, error));
  }
}

interface BatchLines {
  lineIds: readonly string[];
  /** Order line IDs, grouped by order. An unknown ID is its own group. */
  orders: readonly string[][];
  /** The units of each order line. */
  units: Map<string, number>;
}

async function readBatch(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<BatchLines> {
  const known = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines(
      { line_id: [...lineIds] },
      { select: ["line_id", "order_id", "quantity"], take: null },
    );
  const orderOf = new Map(known.map(({ line_id, order_id }) => [line_id, order_id]));
  const orders = new Map<string, string[]>();
  for (const lineId of lineIds) {
    const order = orderOf.get(lineId) ?? lineId;
    orders.set(order, [...(orders.get(order) ?? []), lineId]);
  }
  return {
    lineIds,
    orders: [...orders.values()],
    units: new Map(known.map(({ line_id, quantity }) => [line_id, quantity])),
  };
}

function sentenceOf(lineId: string, error: unknown): string {
  if (isProblem(error)) {
    logCause(error);
    return error.message;
  }
  logError(`Line ${lineId} of a batch could not be changed.`, error);
  return "This item could not be updated. Please try again.";
}
