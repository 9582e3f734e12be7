import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadShopper } from "~/session/shopper.server";

/** The header's counts by themselves, asked for when something has changed. */
export async function loader(args: LoaderFunctionArgs) {
  const shopper = await loadShopper(args, ["counts"]);
  return Response.json(shopper?.counts ?? { cart: 0, wishlist: 0 }, {
    headers: { "cache-control": "no-store" },
  });
}
