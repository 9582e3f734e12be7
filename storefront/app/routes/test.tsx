import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { pageTitle } from "~/texts/label";

export const handle: PageHandle = { hasNoFooter: true };

export const meta: MetaFunction = () => [
  { title: pageTitle("Test") },
  { name: "robots", content: "noindex" },
];

/** Renders an empty page, because the older site had one here. */
export default function Test() {
  return null;
}
