import type { MedusaContainer } from "@medusajs/framework/types";
import { countItems } from "../contract/count-items";
import type { SelectedLines } from "../contract/http-admin";
import {
  batchStarts,
  MAX_SELECTED_LINES,
  MAX_SELECTED_ORDERS,
  type BatchStep,
} from "../contract/selection";
import { problem } from "../lib/problem";
import { matchLines, readSelectedLines, type LineFilter } from "../read/order-lines";

interface Selection {
  line_ids?: readonly string[] | undefined;
  filter?: LineFilter | undefined;
  step?: BatchStep | undefined;
}

/** The emails about these steps are merged into one per order. */
const joinedSteps: readonly BatchStep[] = ["processing", "delivered"];

/**
 * Returns the selected order lines that a step applies to. Throws 400 if a filter matches more than
 * can be selected at a time.
 */
export async function readSelection(
  container: MedusaContainer,
  { line_ids, filter, step }: Selection,
): Promise<SelectedLines> {
  const lines = await readSelectedLines(
    container,
    line_ids ?? (await matchingLines(container, filter ?? {})),
  );
  const fitting = lines.filter(
    ({ status, is_on_hold }) =>
      step === undefined ||
      (status === batchStarts[step] && !(step === "processing" && is_on_hold)),
  );
  const orders = new Set(fitting.map(({ order_id }) => order_id)).size;
  const items = countItems(fitting);
  return {
    line_ids: fitting.map(({ line_id }) => line_id),
    items,
    orders,
    emails: step === undefined ? 0 : joinedSteps.includes(step) ? orders : fitting.length,
    left_out: countItems(lines) - items,
  };
}

async function matchingLines(container: MedusaContainer, filter: LineFilter): Promise<string[]> {
  const page = { limit: MAX_SELECTED_ORDERS, offset: 0 };
  const { count, line_ids } = await matchLines(container, filter, page);
  if (count > MAX_SELECTED_ORDERS || line_ids.length > MAX_SELECTED_LINES) {
    throw problem(
      400,
      `You can select up to ${MAX_SELECTED_ORDERS} orders with ${MAX_SELECTED_LINES} lines at a time. Please narrow the filter.`,
    );
  }
  return line_ids;
}
