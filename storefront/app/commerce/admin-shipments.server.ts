import type { EnteredTracking } from "@tomashi/programme/contract/tracking";
import { commerce, commerceFile } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (lineId: string, part: string) =>
  `/admin/order-lines/${encodeURIComponent(lineId)}/${part}`;

/** The tracking of a line that is processing; an empty number takes it away. */
export async function setTracking(
  lineId: string,
  tracking: EnteredTracking,
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "tracking"), { method: "POST", body: { ...tracking }, ...auth });
}

/** The slip of a line's order. */
export function fetchPackingSlip(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "slip"), auth, "application/pdf");
}

/** The slips of these lines, a page for each order. */
export function fetchPackingSlips(lineIds: string[], auth: Auth): Promise<Response> {
  return commerceFile(
    "/admin/order-lines/slips",
    { method: "POST", body: { line_ids: lineIds }, ...auth },
    "application/pdf",
  );
}
