import { problem } from "../../lib/problem";
import { setUpRequiredProblem } from "../../accounts/two-factor/required";
import type { Caller } from "../../read/session";
import type { Operation } from "./operation";

type Params = Record<string, string | undefined>;

/** Returns the user ID in the path: `{id}` in most operations, `{userId}` in one. */
export function userIdIn(params: Params): string {
  return params.id ?? params.userId ?? "";
}

/** Throws 403 if this caller may not call this operation. */
export function rejectWrongRole(
  { access }: Pick<Operation, "access">,
  {
    adminId,
    merchandiserId,
    customerId,
    lacksSecondFactor,
  }: Pick<Caller, "adminId" | "merchandiserId" | "customerId"> &
    Partial<Pick<Caller, "lacksSecondFactor">>,
  params: Params,
): void {
  if (adminId !== null || (access === "staff" && merchandiserId !== null)) return;
  if (access === "admin" || access === "staff") {
    throw lacksSecondFactor ? setUpRequiredProblem() : problem(403, "Only admins may do this.");
  }
  if (access === "owner" && userIdIn(params) !== customerId) {
    throw lacksSecondFactor
      ? setUpRequiredProblem()
      : problem(403, "This belongs to another account.");
  }
}
