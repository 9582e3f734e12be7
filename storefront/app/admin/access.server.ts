import type { Auth } from "~/commerce/auth";
import { throwUnavailable } from "~/commerce/commerce-error";
import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";
import type { CurrentUser } from "@tomashi/programme/contract/http";
import { redirectWithToast } from "~/session/session.server";
import { loadShopper, requireToken } from "~/session/shopper.server";

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** A staff member, with the token for requests to the commerce server. */
export interface Staff {
  person: CurrentUser;
  auth: Auth;
}

/**
 * Returns the staff member. Redirects customers to the home page, and staff without required
 * two-factor authentication to its setup.
 */
export async function requireStaff(args: RequestArgs): Promise<Staff> {
  const [shopper, auth] = await Promise.all([
    loadShopper(args, []).catch(throwUnavailable),
    requireToken(args),
  ]);
  if (!shopper?.person.role) throw redirectDocument("/");
  if (shopper.person.needs_second_factor) {
    const toast = {
      type: "info",
      message: "Please set up two-factor authentication first.",
    } as const;
    throw await redirectWithToast(`/profile/second-factor/${shopper.person.id}`, toast);
  }
  return { person: shopper.person, auth };
}

/** Returns the admin. Redirects merchandisers to the inventory and customers to the home page. */
export async function requireAdmin(args: RequestArgs): Promise<Staff> {
  const staff = await requireStaff(args);
  if (staff.person.role !== "admin") throw redirect("/admin");
  return staff;
}
