import { describeError } from "./describe-error";

/** An error's message for an operator, without stack and causes, which the log has. */
export function errorText(error: unknown): string {
  return describeError(error).message;
}
