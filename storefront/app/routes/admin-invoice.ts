import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { handOn } from "~/admin/hand-on.server";
import { fetchInvoice } from "~/commerce/admin-orders.server";

/** The invoice of a line's order as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { asking } = await requireAdmin(args);
  return handOn(fetchInvoice(args.params.id ?? "", asking), "Failed to download invoice");
}
