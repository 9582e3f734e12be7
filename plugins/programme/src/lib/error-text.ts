import { describeError } from "./describe-error";

/** Returns an error's message for an operator; the log has the stack and causes. */
export function errorText(error: unknown): string {
  return describeError(error).message;
}
