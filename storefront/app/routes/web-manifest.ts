import { publicSettings } from "~/settings/public-settings.server";
import * as webManifestTexts from "~/texts/web-manifest";

const icons = [
  { name: "icon-192", size: 192 },
  { name: "icon-512", size: 512 },
  { name: "icon-maskable-512", size: 512, purpose: "maskable" },
];

/** Returns the web app manifest, with which a phone adds the shop to its home screen. */
export function loader() {
  const { assetsUrl } = publicSettings();
  return Response.json(
    {
      name: webManifestTexts.name,
      short_name: webManifestTexts.shortName,
      description: webManifestTexts.description,
      start_url: "/",
      display: "browser",
      background_color: "#f6f3ee",
      theme_color: "#f6f3ee",
      icons: icons.map(({ name, size, ...more }) => ({
        src: `${assetsUrl}/brand/${name}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        ...more,
      })),
    },
    {
      headers: {
        "content-type": "application/manifest+json",
        "cache-control": "public, max-age=3600",
      },
    },
  );
}
