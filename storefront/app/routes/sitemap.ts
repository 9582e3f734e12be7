import { publicSettings } from "~/settings/public-settings.server";
import { publicPaths } from "~/seo/public-paths";

/** The pages that search engines may list. */
export function loader() {
  const { siteUrl } = publicSettings();
  const urls = publicPaths.map((path) => `<url><loc>${escaped(siteUrl + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
