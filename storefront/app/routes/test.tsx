import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { hasNoFooter: true };

export const meta: MetaFunction = () => [
  { title: "Test – The Tomashi’s" },
  { name: "robots", content: "noindex" },
];

/** An empty page that the older site had. */
export default function Test() {
  return null;
}
