import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { shop } from "./shop.ts";

/** Starts a server that passes everything on to the storefront except cookies. */
export async function startCookieBlockingProxy(): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer((req, res) => {
    const { url = "/", method, headers } = req;
    const options = { method, headers: { ...headers, cookie: [] }, agent: false };
    const sent = http.request(new URL(url, shop.storefront()), options, (answer) => {
      const { "set-cookie": _, ...others } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(res);
    });
    sent.on("error", () => res.destroy());
    req.pipe(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
