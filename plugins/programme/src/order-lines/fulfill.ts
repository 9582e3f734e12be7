import { lineStep } from "./change-line";
import { deliverLine, sendLine } from "./fulfillment";

/** Confirmed to processing: the engine's fulfillment of this one line, which takes it off the stock. */
export const startProcessing = lineStep({
  to: "processing",
  drive: async (container, line) => ({ fulfillment_id: await sendLine(container, line) }),
});

/** Processing to delivered: marks that fulfillment. The days of a return count from here. */
export const markDelivered = lineStep({
  to: "delivered",
  drive: async (container, line) => ({ delivered_at: await deliverLine(container, line) }),
});
