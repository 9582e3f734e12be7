import { redirect, type AppLoadContext } from "@remix-run/node";
import { runAction, type PageAction } from "~/actions/run-action.server";
import type { Auth } from "~/commerce/auth";
import { isRefusal } from "~/commerce/commerce-error";
import { requireAdmin, requireStaff } from "./access.server";
import { BATCH_PAGE, listUrl } from "./admin-url";

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

export type StaffAction<Done, More> = Omit<PageAction<Done, More>, "run" | "back"> & {
  run: (auth: Auth) => Promise<Done>;
};

export async function runAdminAction<Done, More = never>(
  args: RequestArgs,
  action: StaffAction<Done, More>,
) {
  return run((await requireAdmin(args)).auth, args, action);
}

export async function runStaffAction<Done, More = never>(
  args: RequestArgs,
  action: StaffAction<Done, More>,
) {
  return run((await requireStaff(args)).auth, args, action);
}

function run<Done, More>(
  auth: Auth,
  { request, context }: RequestArgs,
  action: StaffAction<Done, More>,
) {
  return runAction<Done, More>(context, {
    ...action,
    run: () => action.run(auth).catch(leaveWithoutRole),
    back: cameFrom(request),
  });
}

/** Redirects when the role was removed after the page was loaded. */
function leaveWithoutRole(error: unknown): never {
  const isOut = isRefusal(error, 401) || isRefusal(error, 403);
  throw isOut ? redirect("/") : error;
}

/**
 * Returns the admin page that submitted the form, from the Referer header; for the confirmation of a
 * bulk action, the list with the selection.
 */
function cameFrom(request: Request): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return "/admin";
  const { pathname, search, searchParams } = new URL(referer);
  if (pathname === BATCH_PAGE) return listUrl(searchParams.get("list"));
  return /^\/admin(\/|$)/.test(pathname) ? pathname + search : "/admin";
}
