import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { changeAddress } from "../../../../../order-lines/change-address";
import { readAdminOrder } from "../../../../../staff/read-order";
import { adminOf } from "../../../../requester";
import type { NewAddress } from "../../validators";

/** Changes the address of an order that has not shipped. */
export async function POST(req: AuthenticatedMedusaRequest<NewAddress>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  const { shipping_address, reason, confirmed } = req.validatedBody;
  await changeAddress(
    req.scope,
    id,
    { to: shipping_address, reason, isConfirmed: confirmed },
    { kind: "admin", id: adminOf(req).id },
  );
  res.json({ order: await readAdminOrder(req.scope, id) });
}
