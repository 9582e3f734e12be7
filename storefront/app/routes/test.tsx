import type { PageHandle } from "~/components/page-handle";
import { unlistedMeta } from "~/seo/page-meta";

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Test");

/** Renders an empty page, because the older site had one here. */
export default function Test() {
  return null;
}
