import { cancelLine } from "../../../../../../../order-lines/cancel-line";
import * as operations from "../../../../../operations";
import { actorOf, changeLine } from "../../../../../order-line";
import { serve } from "../../../../../serve";

export const POST = serve(operations.cancelOrder, ({ scope, caller, params, query, body }) =>
  changeLine(
    scope,
    { user: params.id, index: params.index, lineId: query.lineId },
    "Order canceled",
    ({ line_id }) => cancelLine(scope, line_id, actorOf(caller), body),
  ),
);
