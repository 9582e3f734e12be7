import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { NOTHING_SELECTED } from "~/admin/batch";
import { fetchPackingSlips } from "~/commerce/admin-parcels.server";
import { proxyFile } from "~/commerce/proxy-file.server";

/** The packing slips of the lines that the address names, as one PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const lines = new URL(args.request.url).searchParams.getAll("line");
  if (lines.length === 0) return new Response(NOTHING_SELECTED, { status: 400 });
  return proxyFile(fetchPackingSlips(lines, auth), "Failed to download packing slip");
}
