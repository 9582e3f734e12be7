import type { Staff } from "../lib/staff";
import { problem } from "../lib/problem";

/**
 * Lists everything merchandisers may do beyond shopping: see the stock and set it. All other staff
 * requests are for admins only.
 */
const adminRequests: readonly { method: string; path: RegExp }[] = [
  { method: "GET", path: /^\/admin\/users\/me\/?$/ },
  { method: "GET", path: /^\/admin\/rbac\/me\/permissions\/?$/ },
  { method: "GET", path: /^\/admin\/inventory(\/[^/]+)?\/?$/ },
  { method: "POST", path: /^\/admin\/inventory\/[^/]+\/stock\/?$/ },
];
const productFields: readonly string[] = ["qty"];

/** Throws 403 for a request to /admin that this role may not send. */
export function ensureMayRequest(
  role: Staff["role"],
  { method, path }: { method: string; path: string },
): void {
  if (role === "admin") return;
  if (adminRequests.some((one) => one.method === method && one.path.test(path))) return;
  throw problem(403, "Merchandisers can only update stock here.");
}

/** Throws 403 for a product change on /api with fields that this role may not send. */
export function ensureMayChangeProduct(role: Staff["role"], change: object): void {
  if (role === "admin") return;
  if (Object.keys(change).every((field) => productFields.includes(field))) return;
  throw problem(403, "Merchandisers can send only qty.");
}
