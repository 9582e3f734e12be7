import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchDocument } from "~/commerce/orders.server";
import { proxyFile } from "~/commerce/proxy-file.server";
import { requireToken } from "~/session/shopper.server";

/** The invoice of one of the shopper's own orders, or a line's credit note, as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireToken(args);
  const { kind, line = "" } = args.params;
  if (kind !== "invoice" && kind !== "credit-note") throw new Response(null, { status: 404 });
  return proxyFile(fetchDocument(kind, line, auth), "The document could not be downloaded.");
}
