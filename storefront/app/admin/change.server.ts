import { redirect, type AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/commerce/engine-error";
import { changeFor, type Change } from "~/actions/change.server";
import { requireAdmin, requireStaff, type Staff } from "./access.server";

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** Without a way back: to the page that the form stood on. */
type StaffChange<Result> = Omit<Change<Result>, "back">;

/** Does one change for an admin, and answers what came of it. */
export async function adminChange<Result>(args: RequestArgs, wanted: StaffChange<Result>) {
  return staffChange(await requireAdmin(args), args, wanted);
}

/** The same for a merchandiser too. */
export async function stockChange<Result>(args: RequestArgs, wanted: StaffChange<Result>) {
  return staffChange(await requireStaff(args), args, wanted);
}

async function staffChange<Result>(
  { auth }: Staff,
  { request, context }: RequestArgs,
  wanted: StaffChange<Result>,
) {
  const run: Change<Result>["run"] = (by) => wanted.run(by).catch(leaveWithoutRole);
  return changeFor(auth, context, { ...wanted, run, back: cameFrom(request) });
}

/** The role was taken away in this very moment. */
function leaveWithoutRole(error: unknown): never {
  const isOut = isRefusal(error, 401) || isRefusal(error, 403);
  throw isOut ? redirect("/") : error;
}

/** The page of the admin from which a form was sent, as the browser names it. */
function cameFrom(request: Request): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return "/admin";
  const { pathname, search } = new URL(referer);
  return /^\/admin(\/|$)/.test(pathname) ? pathname + search : "/admin";
}
