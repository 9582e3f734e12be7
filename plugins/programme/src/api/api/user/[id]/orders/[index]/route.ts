import { removeLine } from "../../../../../../order-lines/remove-line";
import * as operations from "../../../../operations";
import { actorOf, readLine } from "../../../../order-line";
import { serve } from "../../../../serve";

export const DELETE = serve(operations.removeOrder, async ({ scope, caller, params, query }) => {
  const position = { user: params.id, index: params.index, lineId: query.lineId };
  const { line_id } = await readLine(scope, position);
  await removeLine(scope, line_id, actorOf(caller));
  return { message: "Completed order removed" };
});
