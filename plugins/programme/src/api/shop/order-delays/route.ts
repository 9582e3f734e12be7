import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderDelayView } from "../../../contract/http-orders";
import { answerDelay, readDelay } from "../../../delays/answer-delay";
import type { NewDelayAnswer, DelayLink } from "./validators";

/** Returns the delay notice of an emailed link, without changing anything. */
export async function GET(
  req: MedusaRequest<unknown, DelayLink>,
  res: MedusaResponse<OrderDelayView>,
) {
  res.json(await readDelay(req.scope, req.validatedQuery.token));
}

/** Keeps the item on order, or cancels and refunds it. */
export async function POST(
  req: MedusaRequest<NewDelayAnswer>,
  res: MedusaResponse<OrderDelayView>,
) {
  res.json(await answerDelay(req.scope, req.validatedBody));
}
