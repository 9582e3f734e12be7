import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { proxyFile } from "~/commerce/proxy-file.server";
import { fetchReturnSlip } from "~/commerce/admin-orders.server";

/** The slip of an approved return as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return proxyFile(fetchReturnSlip(args.params.id ?? "", auth), "Failed to download return slip");
}
