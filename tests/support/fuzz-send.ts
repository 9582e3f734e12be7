import http from "node:http";
import { plainRequest, type Got, type Sent } from "./plain-request.ts";

export interface FuzzFailure {
  fault: string;
  sent: Sent;
}

/** Fewer than a busy engine works on at a time: none of the tests beside has to come again. */
const AT_ONCE = 3;

interface Sending {
  server: string;
  /** What is wrong about an answer. */
  faultOf: (got: Got) => string | undefined;
  /** Longer than this no answer may take. */
  hangMs?: number;
}

/** A server error counts as a failure, and so does text that only a server's internals contain. */
export const faultIn =
  (...inside: RegExp[]) =>
  ({ status, text }: Got): string | undefined => {
    if (status < 200 || status > 499) return `status ${status}`;
    const words = [/node_modules|Stack trace| at \w+ \(/i, ...inside];
    return words.some((some) => some.test(text)) ? "more than a message" : undefined;
  };

/** Sends all of these requests and returns those that failed. */
export async function sendFuzzed(
  requests: Sent[],
  { server, faultOf, hangMs }: Sending,
): Promise<FuzzFailure[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const left = [...requests];
  const faults: FuzzFailure[] = [];
  const worker = async () => {
    for (let sent = left.pop(); sent; sent = left.pop()) {
      const got = await plainRequest(server, sent, agent, hangMs).catch((error: unknown) => ({
        status: 0,
        headers: {},
        text: String(error),
      }));
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
