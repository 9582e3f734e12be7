import { problem } from "../../../../../../../lib/problem";
import { markDelivered, startProcessing } from "../../../../../../../order-lines/fulfill";
import { receiveReturn } from "../../../../../../../order-lines/receive-return";
import * as operations from "../../../../../operations";
import { actorOf, changeLine } from "../../../../../order-line";
import { serve } from "../../../../../serve";

export const PUT = serve(operations.setOrderStatus, ({ scope, caller, params, query, body }) =>
  changeLine(
    scope,
    { user: params.id, index: params.index, lineId: query.lineId },
    "Order status updated",
    ({ line_id }) => {
      const actor = actorOf(caller);
      switch (body.status) {
        case "processing":
          return startProcessing(scope, line_id, actor);
        case "delivered":
          return markDelivered(scope, line_id, actor);
        case "returned":
          // Older clients cannot report missing packaging, so it counts as complete.
          return receiveReturn(scope, line_id, { isPackagingMissing: false }, actor);
        default:
          throw problem(409, `This route cannot set the status to ${body.status}.`);
      }
    },
  ),
);
