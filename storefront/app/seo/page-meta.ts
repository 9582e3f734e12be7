import type { MetaFunction } from "@remix-run/node";
import type { MetaDescriptor } from "@remix-run/react";
import type { PublicSettings } from "~/settings/public-settings";
import { LABEL, labelTitle, pageTitle } from "~/texts/label";

interface PageMeta {
  /** Without the label's name. The home page has no title of its own. */
  title?: string;
  description: string;
  path: string;
  /** The preview image; by default the label's own. */
  picture?: SharedPicture | undefined;
}

interface SharedPicture {
  /** Relative to the media folder. */
  file: string;
  width: number;
  height: number;
}

const OWN: SharedPicture = { file: "brand/sharing.jpg", width: 1200, height: 630 };

interface MetaArgs {
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
}

export function pageMeta({ matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const title = page.title ? pageTitle(page.title) : labelTitle;
  const { siteUrl, assetsUrl } = settingsOf(matches);
  const address = siteUrl + page.path;
  const { file, width, height } = page.picture ?? OWN;
  const picture = new URL(`${assetsUrl}/${file}`, siteUrl).href;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: LABEL },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the title of a page, and keeps the page out of search engines. */
export function unlistedMeta(title: string): MetaFunction {
  return () => [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

function settingsOf(matches: MetaArgs["matches"]): Pick<PublicSettings, "siteUrl" | "assetsUrl"> {
  const root = matches.find((match) => match?.id === "root")?.data;
  const settings = (root as { settings?: PublicSettings } | undefined)?.settings;
  return settings ?? { siteUrl: "http://localhost", assetsUrl: "/media" };
}
