import { lineStep } from "./change-line";
import { deliverLine, sendLine } from "./fulfillment";

/** Confirmed to processing: the engine fulfills this one line, which reduces the stock. */
export const startProcessing = lineStep({
  to: "processing",
  drive: async (container, line) => ({ fulfillment_id: await sendLine(container, line) }),
});

/** Processing to delivered: marks the fulfillment delivered, which starts the return period. */
export const markDelivered = lineStep({
  to: "delivered",
  drive: async (container, line) => ({ delivered_at: await deliverLine(container, line) }),
});
