import { BY_LINK } from "@tomashi/programme/contract/phone-orders";

/** Returns true if the visitor comes from the payment page of an emailed link. */
export function isByLink(request: Request): boolean {
  return new URL(request.url).search.includes(BY_LINK);
}
