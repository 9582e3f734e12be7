import { sendInvoice } from "../../../../../../send-invoice";
import * as operations from "../../../../../operations";
import { readLine } from "../../../../../order-line";
import { serve } from "../../../../../serve";

export const GET = serve(operations.readInvoice, async ({ scope, params, query, req, res }) => {
  const position = { user: params.id, index: params.index, lineId: query.lineId };
  const { order_id } = await readLine(scope, position);
  await sendInvoice(req, res, order_id);
});
