import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { proxyFile } from "~/commerce/proxy-file.server";
import { fetchInvoice } from "~/commerce/admin-orders.server";

/** The invoice of a line's order as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return proxyFile(fetchInvoice(args.params.id ?? "", auth), "Failed to download invoice");
}
