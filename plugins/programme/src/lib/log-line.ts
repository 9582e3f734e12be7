import { bufferedLines } from "../server-kit/buffered-lines";
import { requestContext } from "./request-context";

const stdout = { write: (text: string) => process.stdout.write(text) };
/** One line for each request: under load there are many of them. */
const ofRequests = bufferedLines(stdout);

/** One line of JSON in the log, with the current request's id, if there is one. */
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
