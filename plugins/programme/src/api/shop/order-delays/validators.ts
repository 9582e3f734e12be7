import { z } from "@medusajs/framework/zod";
import { delayAnswers, UNKNOWN_DELAY_LINK } from "../../../contract/delay-rules";

const token = z.string(UNKNOWN_DELAY_LINK).max(200, UNKNOWN_DELAY_LINK);
const answerNeeded = "Choose whether to wait or to cancel.";

export const delayLink = z.object({ token });

export const newDelayAnswer = z.object({
  token,
  /** The ID of the notice that the customer saw; if there is a newer one, the response is a 409. */
  seen: z.string(answerNeeded).max(100, answerNeeded),
  answer: z.enum(delayAnswers, answerNeeded),
});

export type DelayLink = z.infer<typeof delayLink>;
export type NewDelayAnswer = z.infer<typeof newDelayAnswer>;
