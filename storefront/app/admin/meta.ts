import type { MetaFunction } from "@remix-run/node";
import { LABEL } from "~/texts/label";

/** Returns the title of an admin page, and keeps the page out of search engines. */
export function adminMeta(title: string): MetaFunction {
  return () => [{ title: `${title} – ${LABEL}` }, { name: "robots", content: "noindex" }];
}
