import { publicSettings } from "~/settings/public-settings.server";

export function loader() {
  const lines = [
    "User-agent: *",
    ...["/admin", "/api", "/cart", "/checkout", "/payment-", "/profile", "/test"].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${publicSettings().siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
