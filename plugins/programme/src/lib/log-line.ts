import { requestContext } from "./request-context";

/** One line of JSON in the log, with the current request's id, if there is one. */
export function logLine(level: string, fields: object): void {
  const line = {
    level,
    request_id: requestContext()?.requestId,
    ...fields,
    timestamp: new Date().toISOString(),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
