import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { exportSubscribers } from "~/commerce/admin-newsletter.server";
import { proxyFile } from "~/commerce/proxy-file.server";

/** Everybody on the newsletter's list, for the service that sends the letters. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return proxyFile(exportSubscribers(auth), "The list could not be exported.");
}
