import type { SelectedLines } from "@tomashi/programme/contract/http-admin";
import type { BatchStep } from "@tomashi/programme/contract/selection";
import { selectOrderLines } from "~/commerce/admin-orders.server";
import type { Auth } from "~/commerce/auth";
import { filterQuery } from "./admin-url";
import { orderList } from "./lists";
import { selectedLines } from "./selected-lines";

/**
 * Returns the individually selected lines, or all lines of the filtered list, without those to which
 * the step does not apply. Undefined if nothing is selected.
 */
export async function readSelection(
  query: URLSearchParams,
  step: BatchStep | undefined,
  auth: Auth,
): Promise<SelectedLines | undefined> {
  if (query.has("all")) {
    const list = new URLSearchParams(query.get("list") ?? "");
    return selectOrderLines({ filter: filterQuery(list, orderList.filters) }, step, auth);
  }
  const lineIds = selectedLines(query);
  return lineIds.length === 0 ? undefined : selectOrderLines({ lineIds }, step, auth);
}
