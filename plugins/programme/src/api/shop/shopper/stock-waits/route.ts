import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { createAlert } from "../../../../back-in-stock/change-alerts";
import { readAlerts } from "../../../../back-in-stock/read-alerts";
import type { StockAlert } from "../../../../contract/stock-alerts";
import { emailConfirmation } from "../../../../accounts/confirm-email";
import { isProblem } from "../../../../lib/problem";
import { countRequest } from "../../../../lib/address-limits";
import { requester } from "../../../requester";
import type { NewAlert } from "../validators";

export async function POST(
  req: AuthenticatedMedusaRequest<NewAlert>,
  res: MedusaResponse<StockAlert[]>,
) {
  const by = requester(req);
  const { customerId, address } = by;
  await countRequest("account-stock-waits", customerId);
  await createAlert(req.scope, { customerId, address }, req.validatedBody.variant_id);
  const alerts = await readAlerts(req.scope, customerId);
  if (alerts.some(({ is_active }) => !is_active)) {
    await emailConfirmation(req.scope, by).catch((error: unknown) => {
      // At the limit of emails per hour, the confirmation emails that were already sent are enough.
      if (!isProblem(error) || error.status !== 429) throw error;
    });
  }
  res.status(201).json(alerts);
}
