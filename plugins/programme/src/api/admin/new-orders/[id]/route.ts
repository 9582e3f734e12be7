import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readNewOrder } from "../../../../phone-orders/read-new-order";
import {
  addPhoneCode,
  discardStaffCart,
  removePhoneCode,
  setAddress,
  setItem,
  setShipping,
} from "../../../../phone-orders/staff-cart";
import type { NewOrderChange } from "../validators";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ new_order: await readNewOrder(req.scope, req.params.id ?? "") });
}

export async function POST(req: AuthenticatedMedusaRequest<NewOrderChange>, res: MedusaResponse) {
  const { id = "" } = req.params;
  const change = req.validatedBody;
  if ("item" in change) await setItem(req.scope, id, change.item);
  else if ("shipping_address" in change) await setAddress(req.scope, id, change.shipping_address);
  else if ("shipping_option" in change) await setShipping(req.scope, id, change.shipping_option);
  else if ("add_code" in change) await addPhoneCode(req.scope, id, change.add_code);
  else await removePhoneCode(req.scope, id, change.remove_code);
  res.json({ new_order: await readNewOrder(req.scope, id) });
}

/** Discards a phone order that is not placed. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await discardStaffCart(req.scope, req.params.id ?? "");
  res.json({ id: req.params.id });
}
