import type { LoaderFunctionArgs } from "@remix-run/node";
import { addedProducts } from "~/catalog/added-products";
import { productPagePath } from "~/catalog/product";
import { listProducts } from "~/commerce/catalog.server";
import { commerceError } from "~/commerce/commerce-error";
import { publicSettings } from "~/settings/public-settings.server";
import { publicPaths } from "~/seo/public-paths";

/** Lists the pages for search engines. Responds 503 instead of omitting the products. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = publicSettings();
  let products: string[];
  try {
    products = addedProducts(await listProducts(context)).map(({ handle }) =>
      productPagePath(handle),
    );
  } catch (error) {
    return new Response(null, {
      status: commerceError(error).status,
      headers: { "retry-after": "5" },
    });
  }
  const urls = [...publicPaths, ...products].map(
    (path) => `<url><loc>${escaped(siteUrl + path)}</loc></url>`,
  );
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
