import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";

export interface GetResult {
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Get = (
  path: string,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
) => Promise<GetResult>;

/**
 * Returns a function that GETs paths of one server on a limited number of reused connections. Uses
 * half the CPU time of `fetch`. Rejects without a complete response.
 */
export function keepAliveGet(origin: string, maxSockets: number): Get {
  const { request: start, Agent } = origin.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets });
  const get = (
    path: string,
    headers: OutgoingHttpHeaders,
    signal: AbortSignal,
    isRepeated: boolean,
  ): Promise<GetResult> =>
    new Promise((resolve, reject) => {
      // Opens a new connection for the retry, because other idle ones may have closed too.
      const options = { agent: !isRepeated && agent, signal, headers };
      const request = start(origin + path, options, (response) => {
        const { statusCode: status = 0, statusMessage: statusText = "" } = response;
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (text: string) => (body += text));
        response.on("error", reject);
        response.on("end", () => {
          resolve({ status, statusText, headers: response.headers, body });
        });
      });
      request.on("error", (error) => {
        // Retries when a reused connection closed, which says nothing about the server.
        if (request.reusedSocket && !isRepeated && !signal.aborted)
          resolve(get(path, headers, signal, true));
        else reject(error);
      });
      request.end();
    });
  return (path, headers, signal) => get(path, headers, signal, false);
}
