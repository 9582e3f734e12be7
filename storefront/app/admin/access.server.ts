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

/** A member of the staff, with the token for requests to the engine. */
export interface Staff {
  person: CurrentUser;
  auth: Auth;
}

/**
 * An admin or a merchandiser. Everybody else is redirected to the home page, and staff without a
 * required second factor to its set-up.
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

/** An admin; a merchandiser is sent to the inventory, everybody else to the home page. */
export async function requireAdmin(args: RequestArgs): Promise<Staff> {
  const staff = await requireStaff(args);
  if (staff.person.role !== "admin") throw redirect("/admin");
  return staff;
}
