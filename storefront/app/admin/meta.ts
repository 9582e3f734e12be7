import type { MetaFunction } from "@remix-run/node";
import { LABEL } from "~/seo/page-meta";

/** The title of a page of the admin, which no search engine lists. */
export function adminMeta(title: string): MetaFunction {
  return () => [{ title: `${title} – ${LABEL}` }, { name: "robots", content: "noindex" }];
}
