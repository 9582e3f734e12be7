import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { findOrCreateCustomer } from "../../../phone-orders/find-customer";
import { readOpenStaffCarts } from "../../../phone-orders/read-staff-cart";
import { createStaffCart } from "../../../phone-orders/staff-cart";
import { adminOf } from "../../requester";
import type { StartedOrder } from "./validators";

/** Lists the phone orders that are not placed yet. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ new_orders: await readOpenStaffCarts(req.scope) });
}

/** Starts a phone order for the customer with this email. */
export async function POST(req: AuthenticatedMedusaRequest<StartedOrder>, res: MedusaResponse) {
  const by = adminOf(req).id;
  const customer = await findOrCreateCustomer(req.scope, req.validatedBody, by);
  res.json({ id: await createStaffCart(req.scope, customer, by) });
}
