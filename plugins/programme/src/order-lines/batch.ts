import type { MedusaContainer } from "@medusajs/framework/types";
import type { BatchReport } from "../contract/http-admin";
import { logCause, logError } from "../lib/log-error";
import { isProblem } from "../lib/problem";
import { markDelivered, startProcessing } from "./fulfill";
import { removeLine } from "./remove-line";
import { approveReturn } from "./return-line";
import type { Actor } from "../contract/statuses";

type Take = (container: MedusaContainer, lineId: string, actor: Actor) => Promise<unknown>;

const steps = {
  processing: startProcessing,
  delivered: markDelivered,
  approved: approveReturn,
  // A denial needs a reason of its own, so that no batch denies.
  removed: removeLine,
} as const satisfies Record<string, Take>;

/** A few at a time: each line waits for the locks of its order and its stock. */
const AT_ONCE = 4;

/** Takes each line one step, independently: one failure does not stop the others. */
export async function runBatch(
  container: MedusaContainer,
  lineIds: readonly string[],
  step: keyof typeof steps,
  actor: Actor,
): Promise<BatchReport> {
  const failures = new Map<string, string>();
  const waiting = lineIds.values();
  const work = async () => {
    for (const lineId of waiting) {
      await steps[step](container, lineId, actor).catch((error: unknown) => {
        failures.set(lineId, sentenceOf(lineId, error));
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    done: lineIds.filter((lineId) => !failures.has(lineId)),
    failed: lineIds.flatMap((line_id) => {
      const message = failures.get(line_id);
      return message === undefined ? [] : [{ line_id, message }];
    }),
  };
}

function sentenceOf(lineId: string, error: unknown): string {
  if (isProblem(error)) {
    logCause(error);
    return error.message;
  }
  logError(`Line ${lineId} of a batch could not be changed.`, error);
  return "This piece could not be changed. Please try again.";
}
