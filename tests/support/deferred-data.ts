import { once } from "node:events";
import http from "node:http";
import type net from "node:net";
import { shop } from "./shop.ts";

/**
 * Matches the start of deferred data in Remix's stream, after the markup of its part of the page.
 */
const LATE_DATA = /<div hidden id="S:\d+"><script[^>]*>[\w.]+enqueue\("P/;

export interface DeferredStorefront {
  url: string;
  /** Call it once no page of the storefront is open anymore. */
  stop: () => Promise<void>;
}

/**
 * Starts a proxy that serves the storefront's pages but holds back their deferred data until `stop`,
 * like a storefront with a slow commerce server.
 */
export async function startDeferredStorefront(): Promise<DeferredStorefront> {
  const { hostname, port } = new URL(shop.storefront());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = http.createServer((asked, answer) => {
    const { method, url: path } = asked;
    const headers = {
      ...asked.headers,
      host: `${hostname}:${port}`,
      "accept-encoding": "identity",
    };
    const breakOff = () => answer.destroy();
    const to = { hostname, port, method, path, headers, agent: false } as const;
    const onward = http.request(to, (sent) => {
      answer.writeHead(sent.statusCode ?? 502, sent.headers);
      passOn(sent, answer, released).catch(breakOff);
    });
    onward.on("error", breakOff);
    asked.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as net.AddressInfo).port}`,
    stop: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function passOn(
  sent: http.IncomingMessage,
  answer: http.ServerResponse,
  released: Promise<void>,
): Promise<void> {
  if (!sent.headers["content-type"]?.startsWith("text/html")) {
    sent.pipe(answer);
    return;
  }
  let page = "";
  for await (const chunk of sent.setEncoding("utf8")) {
    page += String(chunk);
    const late = page.search(LATE_DATA);
    if (late === -1) continue;
    answer.write(page.slice(0, late));
    page = page.slice(late);
    await released;
  }
  answer.end(page);
}
