import { createConnection } from "node:net";
import fc from "fast-check";
import { faultOfCommerce, faultOfPage, type FuzzTarget } from "./fuzz-send.ts";
import type { PlainResponse, PlainRequest } from "./plain-request.ts";
import { shop } from "./shop.ts";

const HANG_MS = 20_000;

/**
 * Sends the head unchanged and closes the connection after the body, which Node's client cannot do.
 */
async function sendRaw(server: string, sent: PlainRequest): Promise<PlainResponse> {
  const { method = "GET", path, headers = {}, body = "" } = sent;
  const { hostname, port } = new URL(server);
  const lines = Object.entries({ host: "x", ...headers }).map(([name, to]) => `${name}: ${to}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = createConnection(Number(port), hostname);
    socket.setTimeout(HANG_MS, () => {
      socket.destroy();
      reject(new Error("No answer came."));
    });
    socket.on("data", (chunk) => (received += chunk.toString()));
    // A server may also close the connection without a response.
    socket
      .on("error", () => undefined)
      .on("close", () => {
        resolve(received);
      });
    socket.end(Buffer.concat([Buffer.from(head), Buffer.from(body)]));
  });
  const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? "400";
  return { status: Number(status), headers: {}, text };
}

const lengths = fc.oneof(
  fc.integer({ min: 0, max: 2000 }).map(String),
  fc.constantFrom(
    "-1",
    "0",
    "1e3",
    "0x10",
    "abc",
    "",
    "99999999999999999999",
    "5, 5",
    "5, 6",
    "+5",
  ),
);

const framing = fc.oneof(
  { weight: 4, arbitrary: lengths.map((length) => ({ "content-length": length })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "transfer-encoding": "chunked" },
      { "transfer-encoding": "gzip, chunked" },
      { "transfer-encoding": "chunked, identity" },
      { "transfer-encoding": "chunked", "content-length": "5" },
    ),
  },
);

const bodies = fc.constantFrom(
  ...[
    '{"name":"a"}',
    "email=a&password=b",
    "5\r\nhello\r\n0\r\n\r\n",
    "ffffffffffff\r\na",
    "-1\r\n",
  ],
  ...["--x\r\n", "", "0\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n"],
);

const requestsTo = (paths: string[], types: string[]) =>
  fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom(...types), framing, bodies)
    .map(([path, type, length, body]) => ({
      method: "POST",
      path,
      headers: { "content-type": type, connection: "close", ...length },
      body,
    }));

/** Returns bodies whose length differs from the one in their headers. */
export const commerceLengthsTarget = (): FuzzTarget => ({
  server: shop.commerce(),
  requests: requestsTo(
    [
      "/shop/sessions",
      "/shop/contact",
      "/api/user/login",
      "/hooks/stripe-checkout",
      "/auth/session",
    ],
    ["application/json", "text/plain", "multipart/form-data; boundary=x"],
  ),
  faultOf: faultOfCommerce,
  send: sendRaw,
});

export const storefrontLengthsTarget = (): FuzzTarget => ({
  server: shop.storefront(),
  requests: requestsTo(
    ["/login", "/contact", "/cart.data", "/api/user/login", "/nowhere"],
    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"],
  ),
  faultOf: faultOfPage,
  send: sendRaw,
});
