import { securityTxt } from "~/content/security-txt";
import { publicSettings } from "~/settings/public-settings.server";

export function loader() {
  return new Response(securityTxt(publicSettings().siteUrl, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
