import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";

interface GetResult {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Returns a function that GETs one URL on its own connection. Rejects without a complete response
 * within so many milliseconds.
 */
export function keepAliveGet(
  url: string,
  waitMs: number,
): (headers?: OutgoingHttpHeaders) => Promise<GetResult> {
  const { get, Agent } = url.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (
    headers: OutgoingHttpHeaders,
    signal: AbortSignal,
    isRepeated: boolean,
  ): Promise<GetResult> =>
    new Promise((resolve, reject) => {
      const request = get(url, { agent, signal, headers }, (response) => {
        const { statusCode: status = 0, headers: received } = response;
        text(response).then((body) => {
          resolve({ status, headers: received, body });
        }, reject);
      });
      request.on("error", (error) => {
        // A reused connection that ended says nothing about the server.
        if (request.reusedSocket && !isRepeated) resolve(send(headers, signal, true));
        else reject(error);
      });
    });
  return (headers = {}) => send(headers, AbortSignal.timeout(waitMs), false);
}
