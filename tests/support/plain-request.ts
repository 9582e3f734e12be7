import http from "node:http";
import { text } from "node:stream/consumers";

export interface PlainRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface PlainResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** The maximum time of any request, even on a busy machine. */
const HANG_MS = 60_000;

/** Sends a request unchanged. A client library would correct or reject much of it. */
export async function plainRequest(
  server: string,
  { method = "GET", path, headers = {}, body }: PlainRequest,
  agent: http.Agent | false = false,
  timeout = HANG_MS,
): Promise<PlainResponse> {
  const { hostname, port } = new URL(server);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, method, path, headers, agent, timeout };
    const request = http.request(options, resolve);
    request.on("timeout", () => request.destroy(new Error("No answer came.")));
    request.on("error", reject).end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
