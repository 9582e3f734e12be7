import type { OrderLineStatus } from "@tomashi/programme/contract/http";

export const statusText: Record<OrderLineStatus, string> = {
  confirmed: "Confirmed",
  processing: "Processing",
  delivered: "Delivered",
  return_requested: "Return Requested",
  return_approved: "Return Approved",
  return_denied: "Return Denied",
  returned: "Returned",
  canceled: "Canceled",
};

const dayFormat = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Returns `Nov 21, 2026` for `2026-11-21`. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
