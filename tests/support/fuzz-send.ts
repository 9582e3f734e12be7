import http from "node:http";
import fc from "fast-check";
import { plainRequest, type PlainResponse, type PlainRequest } from "./plain-request.ts";

export interface FuzzFailure {
  fault: string;
  sent: PlainRequest;
}

export interface FuzzTarget {
  server: string;
  requests: fc.Arbitrary<PlainRequest>;
  /** Returns the problem of a response, if it has one. */
  faultOf: (got: PlainResponse) => string | undefined;
  hangMs?: number;
  /** Replaces Node's client. */
  send?: (server: string, sent: PlainRequest) => Promise<PlainResponse>;
}

/** Below the concurrency limit of a busy commerce server, so that no other test gets a 429. */
const AT_ONCE = 3;

/** The maximum number of random requests that a large run keeps in memory. */
const MOST_SAMPLED = 500;

/** Matches text that only a server's internals contain: stack traces and PostgreSQL's messages. */
const INTERNALS = [
  /node_modules|node:internal|stack trace|\bat (?:async )?[\w.<>]+ \(|\.[jt]s:\d+:\d+/i,
  /violates [\w-]+ constraint|invalid input syntax|invalid byte sequence|syntax error at or near/i,
  /(?:relation|column) \\?"[\w.]+\\?" (?:of|does)|DriverException|QueryFailed/i,
];

/** Reports server errors and text that only a server's internals contain. */
const faultIn =
  (...inside: RegExp[]) =>
  ({ status, text }: PlainResponse): string | undefined => {
    if (status < 200 || status > 499) return `status ${status}`;
    const found = [...INTERNALS, ...inside].find((some) => some.test(text));
    return found && `more than a message: ${found.exec(text)?.[0] ?? ""}`;
  };

export const faultOfPage = faultIn();
export const faultOfCommerce = faultIn(/\b(?:select|insert|update|delete) .* (?:from|into|set) /i);

/** Sends the body's length even with DELETE, where Node omits it. */
const withLength = ({ headers = {}, body }: PlainRequest): Record<string, string> =>
  body === undefined ? headers : { "content-length": String(Buffer.byteLength(body)), ...headers };

/** Sends this many random requests and returns those that failed. Calls `seen` with each status. */
export async function sendFuzzed(
  target: FuzzTarget,
  count: number,
  seed: number,
  seen: (status: number) => void = () => undefined,
): Promise<FuzzFailure[]> {
  const faults: FuzzFailure[] = [];
  for (let from = 0; from < count; from += MOST_SAMPLED) {
    const numRuns = Math.min(MOST_SAMPLED, count - from);
    const sent = fc.sample(target.requests, { seed: seed + from, numRuns });
    faults.push(...(await sendAll(target, sent, seen)));
  }
  return faults;
}

async function sendAll(
  { server, faultOf, hangMs, send }: FuzzTarget,
  requests: PlainRequest[],
  seen: (status: number) => void,
): Promise<FuzzFailure[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sendOne =
    send ?? ((to: string, sent: PlainRequest) => plainRequest(to, sent, agent, hangMs));
  const left = [...requests];
  const faults: FuzzFailure[] = [];
  const worker = async () => {
    for (let sent = left.pop(); sent; sent = left.pop()) {
      const whole = { ...sent, headers: withLength(sent) };
      const got = await sendOne(server, whole).catch((error: unknown) => ({
        status: 0,
        headers: {},
        text: String(error),
      }));
      seen(got.status);
      const fault = faultOf(got);
      if (fault) {
        const body = sent.body === undefined ? {} : { body: String(sent.body).slice(0, 200) };
        faults.push({ fault: `${fault}: ${got.text.slice(0, 200)}`, sent: { ...sent, ...body } });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return faults;
}
