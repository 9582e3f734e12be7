import { approveReturn, denyReturn } from "../../../../../../order-lines/return-line";
import { problem } from "../../../../../../lib/problem";
import * as operations from "../../../../operations";
import { actorOf, changedLine } from "../../../../order-line";
import { serve } from "../../../../serve";

export const PUT = serve(operations.decideReturn, ({ scope, caller, params, query, body }) => {
  const isApproved = body.action === "approved";
  return changedLine(
    scope,
    { user: params.id, index: params.index, lineId: query.lineId },
    isApproved ? "Return approved" : "Return denied",
    ({ line_id, status }) => {
      if (status !== "return_requested") {
        throw problem(409, "No return is requested for this piece.");
      }
      return (isApproved ? approveReturn : denyReturn)(scope, line_id, actorOf(caller));
    },
  );
});
