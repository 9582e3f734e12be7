import type { EnteredTracking } from "@tomashi/programme/contract/tracking";
import { commerce, commerceFile } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (lineId: string, part: string) =>
  `/admin/order-lines/${encodeURIComponent(lineId)}/${part}`;

/** Sets the tracking of a line that is processing. An empty number removes it. */
export async function setTracking(
  lineId: string,
  tracking: EnteredTracking,
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "tracking"), { method: "POST", body: { ...tracking }, ...auth });
}

export function fetchPackingSlip(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "slip"), auth, "application/pdf");
}

export function fetchPackingSlips(lineIds: string[], auth: Auth): Promise<Response> {
  return commerceFile(
    "/admin/order-lines/slips",
    { method: "POST", body: { line_ids: lineIds }, ...auth },
    "application/pdf",
  );
}
