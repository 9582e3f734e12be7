import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  headers?: OutgoingHttpHeaders;
  /** For the whole answer, however slowly it arrives. */
  waitMs: number;
}

/** Requests one address with GET, on its own connection. Rejects without a complete answer. */
export function asker(url: string): (question: Question) => Promise<Answer> {
  const { get, Agent } = url.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (
    headers: OutgoingHttpHeaders,
    signal: AbortSignal,
    isRepeated: boolean,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = get(url, { agent, signal, headers }, (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        text(answer).then((body) => {
          resolve({ status, headers: answered, body });
        }, reject);
      });
      request.on("error", (error) => {
        // A reused connection that ended says nothing about the server.
        if (request.reusedSocket && !isRepeated) resolve(ask(headers, signal, true));
        else reject(error);
      });
    });
  return ({ headers = {}, waitMs }) => ask(headers, AbortSignal.timeout(waitMs), false);
}
