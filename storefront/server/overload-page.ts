import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  RETRY_AFTER_SECONDS,
  SHOP_OVERLOADED,
} from "../../plugins/programme/src/contract/overload-messages.ts";

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

const page = (next: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment – The Tomashi’s</title>
<style>${style}</style>
</head>
<body>
<header><p>The Tomashi’s</p></header>
<main><h1>One moment, please</h1><p>We're very busy right now. ${next}</p><p>Your bag is saved.</p></main>
</body>
</html>
`;

/** A page visit refreshes by itself. A form does not, because it would be sent twice. */
const pages = {
  visit: Buffer.from(page("This page will reload automatically.")),
  sent: Buffer.from(page("Please go back and try again in a moment.")),
};

const headers = {
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "x-content-type-options": "nosniff",
  "retry-after": String(RETRY_AFTER_SECONDS),
};

/** Responds 429 with `Retry-After` while using as little CPU as possible. */
export function sendOverloadResponse(req: IncomingMessage, res: ServerResponse): void {
  const isPage = req.headers.accept?.includes("text/html") === true;
  const isVisit = req.method === "GET" || req.method === "HEAD";
  if (!isPage) {
    res.writeHead(429, { ...headers, "content-type": "application/json; charset=utf-8" });
    res.end(JSON.stringify({ message: SHOP_OVERLOADED }));
    return;
  }
  res.writeHead(429, {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    ...(isVisit && { refresh: String(RETRY_AFTER_SECONDS + 1) }),
  });
  res.end(isVisit ? pages.visit : pages.sent);
}
