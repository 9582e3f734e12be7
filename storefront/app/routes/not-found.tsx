import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Not found – The Tomashi’s" }];

/** Every address outside the shop's list. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
