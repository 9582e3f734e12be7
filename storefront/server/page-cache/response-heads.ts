import type { OutgoingHttpHeader, OutgoingHttpHeaders } from "node:http";
import type { Document, Encoding } from "./document.ts";

/** Alternating names and values, the fastest format for Node. */
type HeaderList = OutgoingHttpHeader[];

/** A page's headers, created once instead of for each response. */
export interface Heads {
  whole: Record<Encoding, HeaderList>;
  notModified: Record<Encoding, HeaderList>;
}

export const REQUEST_ID = "x-request-id";

/** `headers` are those of the first response. */
export function headsOf({ bodies, etags }: Document, headers: OutgoingHttpHeaders): Heads {
  const notModified = (encoding: Encoding): HeaderList =>
    listOf({ ...headers, etag: etags[encoding] });
  const whole = (encoding: Encoding): HeaderList => [
    ...notModified(encoding),
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ...["content-length", String(bodies[encoding].length)],
  ];
  const forEach = (make: (encoding: Encoding) => HeaderList) => ({
    br: make("br"),
    gzip: make("gzip"),
    identity: make("identity"),
  });
  return { whole: forEach(whole), notModified: forEach(notModified) };
}

function listOf(headers: OutgoingHttpHeaders): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === REQUEST_ID ? [] : [name, value],
  );
}
