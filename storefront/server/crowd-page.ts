import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { COME_AGAIN_SECONDS, CROWDED_SHOP } from "../../plugins/programme/src/contract/crowds.ts";

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:0 24px;
background:#fff;color:#161513;font:18px/1.6 Georgia,serif}h1{font-weight:400;font-size:40px;margin:0}`;

const page = (what: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment – The Tomashi’s</title>
<style>${style}</style>
</head>
<body>
<main><h1>One moment, please</h1><p>Many people are in the shop right now. ${what}</p></main>
</body>
</html>
`;

/** A visit comes again by itself. What was sent would be sent twice, so its sender decides. */
const pages = {
  visit: Buffer.from(page("This page tries again by itself.")),
  sent: Buffer.from(page("Please go back and try again in a moment.")),
};

const headers = {
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "x-content-type-options": "nosniff",
  "retry-after": String(COME_AGAIN_SECONDS),
};

/** Tells a request to come again, with hardly any work: others wait. */
export function tellCrowded(req: IncomingMessage, res: ServerResponse): void {
  const isPage = req.headers.accept?.includes("text/html") === true;
  const isVisit = req.method === "GET" || req.method === "HEAD";
  if (!isPage) {
    res.writeHead(429, { ...headers, "content-type": "application/json; charset=utf-8" });
    res.end(JSON.stringify({ message: CROWDED_SHOP }));
    return;
  }
  res.writeHead(429, {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    ...(isVisit && { refresh: String(COME_AGAIN_SECONDS + 1) }),
  });
  res.end(isVisit ? pages.visit : pages.sent);
}
