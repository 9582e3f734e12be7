import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { fetchCreditNote } from "~/commerce/admin-orders.server";
import { proxyFile } from "~/commerce/proxy-file.server";

/** The credit note of a returned line as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const file = fetchCreditNote(args.params.id ?? "", auth);
  return proxyFile(file, "Failed to download credit note");
}
