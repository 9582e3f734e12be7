import { requestReturn } from "../../../../../../../order-lines/return-line";
import * as operations from "../../../../../operations";
import { actorOf, changeLine } from "../../../../../order-line";
import { serve } from "../../../../../serve";

export const POST = serve(operations.requestReturn, ({ scope, caller, params, query, body }) =>
  changeLine(
    scope,
    { user: params.id, index: params.index, lineId: query.lineId },
    "Return request sent",
    ({ line_id }) =>
      requestReturn(scope, line_id, actorOf(caller), {
        exchangeColor: body.exchangeColor,
        quantity: body.quantity,
      }),
  ),
);
