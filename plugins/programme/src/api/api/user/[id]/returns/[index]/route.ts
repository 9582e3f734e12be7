import { decideReturn } from "../../../../../../order-lines/return-line";
import * as operations from "../../../../operations";
import { actorOf, changeLine } from "../../../../order-line";
import { serve } from "../../../../serve";

export const PUT = serve(operations.decideReturn, ({ scope, caller, params, query, body }) =>
  changeLine(
    scope,
    { user: params.id, index: params.index, lineId: query.lineId },
    body.action === "approved" ? "Return approved" : "Return denied",
    ({ line_id }) =>
      decideReturn(scope, line_id, actorOf(caller), {
        action: body.action,
        expected: "return_requested",
      }),
  ),
);
