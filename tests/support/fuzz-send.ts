import http from "node:http";
import { plainRequest, type Got, type Sent } from "./plain-request.ts";

export interface FuzzFailure {
  fault: string;
  sent: Sent;
}

interface Sending {
  server: string;
  atOnce: number;
  /** What is wrong about an answer. */
  faultOf: (got: Got) => string | undefined;
}

/** Sends all of these and answers those that the server has not stood. */
export async function sendFuzzed(
  requests: Sent[],
  { server, atOnce, faultOf }: Sending,
): Promise<FuzzFailure[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const left = [...requests];
  const faults: FuzzFailure[] = [];
  const worker = async () => {
    for (let sent = left.pop(); sent; sent = left.pop()) {
      const got = await plainRequest(server, sent, agent).catch((error: unknown) => ({
        status: 0,
        headers: {},
        text: String(error),
      }));
      const fault = faultOf(got);
      if (fault) faults.push({ fault: `${fault}: ${got.text.slice(0, 200)}`, sent });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return faults;
}
