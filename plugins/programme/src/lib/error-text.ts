import { describeError } from "./describe-error";

/** What an error says, for an operator: without its stack and causes, which the log has. */
export function errorText(error: unknown): string {
  return describeError(error).message;
}
