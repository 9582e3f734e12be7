import { requestContext } from "./request-context";

/** One line of JSON in the log, with the id of the request that is being answered, if one is. */
export function logLine(level: string, fields: object): void {
  const line = {
    level,
    request_id: requestContext()?.requestId,
    ...fields,
    timestamp: new Date().toISOString(),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
