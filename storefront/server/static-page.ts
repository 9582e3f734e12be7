import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LABEL, pageTitle } from "../app/texts/label.ts";

// The brand's colors and sizes. The page contains no other files, so it needs its own styles.
const style = `html{background:#f6f3ee;color:#15120f;font:17px/1.6 system-ui,sans-serif}
body{display:flex;min-height:100vh;flex-direction:column;margin:0}
header,main{padding:0 max(20px,5.5vw)}
header{border-bottom:1px solid #dcd5ca}
header p,h1{font-family:"Bodoni Moda","Bodoni 72","Bodoni MT",Georgia,serif;font-weight:400}
header p{margin:0;font-size:26px;line-height:72px}
main{display:grid;flex:1;align-content:center;padding-bottom:12vh}
h1{margin:0;font-size:clamp(36px,24px + 3vw,68px);line-height:1.06}
main p{max-width:44ch;margin:24px 0 0}
main p+p{color:#6b645b;margin-top:8px}`;

/** Returns a page that contains everything it needs, for when the shop's own pages cannot be shown. */
export const staticPage = (title: string, texts: readonly string[]): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageTitle(title)}</title>
<style>${style}</style>
</head>
<body>
<header><p>${LABEL}</p></header>
<main><h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join("")}</main>
</body>
</html>
`);

export const staticPageHeaders = {
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "x-content-type-options": "nosniff",
};

/** Returns true for a browser that shows the response, and false for scripts and programs. */
export function acceptsPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") === true;
}
