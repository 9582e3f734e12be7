import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { centsOf } from "../../../../../contract/money";
import { receiveReturn } from "../../../../../order-lines/receive-return";
import { adminOf } from "../../../../requester";
import type { Receive } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<Receive>, res: MedusaResponse) {
  const { packaging_missing, damaged, deduction, expected, expected_way } = req.validatedBody;
  const lineId = req.params.id ?? "";
  const receipt = {
    isPackagingMissing: packaging_missing,
    isDamaged: damaged,
    ...(deduction && {
      deduction: { cents: centsOf(deduction.amount), reason: deduction.reason },
    }),
    expectedWay: expected_way,
  };
  const order_line = await receiveReturn(req.scope, lineId, receipt, adminOf(req), expected);
  res.json({ order_line });
}
