import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { AddressChangeResult } from "../../../../../../contract/http-orders";
import { dollarsOf } from "../../../../../../contract/money";
import { countRequest } from "../../../../../../lib/address-limits";
import { changeAddress } from "../../../../../../order-lines/change-address";
import { requester } from "../../../../../requester";
import type { ChangeAddress } from "../../../validators";

/** Changes the address of one of the customer's own orders, and refunds a lower tax. */
export async function POST(
  req: AuthenticatedMedusaRequest<ChangeAddress>,
  res: MedusaResponse<AddressChangeResult>,
) {
  const { customerId } = requester(req);
  await countRequest("account-quote", customerId);
  const settlement = await changeAddress(
    req.scope,
    req.params.orderId ?? "",
    { to: req.validatedBody.shipping_address },
    { kind: "customer", id: customerId },
  );
  const { back_cents = 0, card_cents = 0 } = settlement ?? {};
  res.json({ refunded: { total: dollarsOf(back_cents), to_card: dollarsOf(card_cents) } });
}
