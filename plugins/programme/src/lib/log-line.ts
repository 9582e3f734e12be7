import { bufferedLines } from "../server-kit/buffered-lines";
import { requestContext } from "./request-context";

const stdout = { write: (text: string) => process.stdout.write(text) };
/** Buffers the request log, because a busy server logs many requests. */
const ofRequests = bufferedLines(stdout);

/** Logs one line of JSON with the current request's ID, if there is one. */
export function logLine(level: string, fields: object): void {
  const line = {
    level,
    request_id: requestContext()?.requestId,
    ...fields,
    timestamp: new Date().toISOString(),
  };
  const output = level === "http" ? ofRequests : stdout;
  output.write(`${JSON.stringify(line)}\n`);
}
