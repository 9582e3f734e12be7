import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/access.server";
import { filterQuery } from "~/admin/address";
import { proxyFile } from "~/commerce/proxy-file.server";
import { orderList } from "~/admin/lists";
import { exportOrderLines } from "~/commerce/admin-orders.server";

/** The order lines that the address's filters leave, for spreadsheets. */
export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const query = filterQuery(new URL(args.request.url).searchParams, orderList.filters);
  return proxyFile(exportOrderLines(query, auth), "The orders could not be exported.");
}
