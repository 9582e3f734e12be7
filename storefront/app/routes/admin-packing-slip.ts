import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { fetchPackingSlip } from "~/commerce/admin-parcels.server";
import { proxyFile } from "~/commerce/proxy-file.server";

/** The packing slip of a line's order as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const slip = fetchPackingSlip(args.params.id ?? "", auth);
  return proxyFile(slip, "Failed to download packing slip");
}
