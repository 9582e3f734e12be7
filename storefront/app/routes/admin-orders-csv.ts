import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { filterQuery } from "~/admin/address";
import { handOn } from "~/admin/hand-on.server";
import { orderList } from "~/admin/lists";
import { exportOrderLines } from "~/commerce/admin-orders.server";

/** The order lines that the address's filters leave, for spreadsheets. */
export async function loader(args: LoaderFunctionArgs) {
  const { asking } = await requireAdmin(args);
  const query = filterQuery(new URL(args.request.url).searchParams, orderList.filters);
  return handOn(exportOrderLines(query, asking), "The orders could not be exported.");
}
