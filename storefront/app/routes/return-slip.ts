import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchReturnSlip } from "~/commerce/orders.server";
import { proxyFile } from "~/commerce/proxy-file.server";
import { requireOwner, requireToken } from "~/session/shopper.server";

/** The slip for a parcel in which one of the shopper's own lines comes back, as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwner(args, []);
  const slip = fetchReturnSlip(args.params.lineId ?? "", await requireToken(args));
  return proxyFile(slip, "Failed to download return slip");
}
