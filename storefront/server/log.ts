import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { inspect } from "node:util";
import { pino, type LoggerOptions } from "pino";
import { pinoHttp } from "pino-http";
import { bufferedLines } from "../../plugins/programme/src/server-kit/buffered-lines.ts";

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFields },
};
const output = pino.destination(1);

export const log = pino(options, output);

/** Writes one line for each request, in batches. */
const requestLogger = pino(options, bufferedLines(output));

const MAX_MESSAGE_LENGTH = 1000;
/** The maximum length of an error with its causes. */
const MAX_STACK_LENGTH = 8000;

/**
 * Returns only an error's type, message, and stack, because its other fields may contain a client's
 * request.
 */
export function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { message: cut(inspect(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: cut(message), stack: stack.slice(0, MAX_STACK_LENGTH) };
}

function cut(text: string): string {
  return text.slice(0, MAX_MESSAGE_LENGTH);
}

/** Logs a failure of this server as one line of JSON, with the request ID. */
export function logFailure(message: string, requestId: string, error?: unknown): void {
  log.error({ req: { id: requestId }, ...(error !== undefined && { err: error }) }, message);
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns the ID that the request contains, or a new one. */
export function newRequestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Logs a request served from memory in the same format as the others. */
export function logCachedResponse(
  { method, url }: IncomingMessage,
  id: string,
  status: number,
): void {
  const req = requestFields({ id, method, url });
  requestLogger.info({ req, res: { status }, responseTime: 0 }, "request completed");
}

function requestFields({ id, method, url }: { id: string; method?: string; url?: string }) {
  return { id, method, path: url?.split("?")[0] };
}

/**
 * Logs one line for each request. The ID is in the response's x-request-id and is sent to the
 * commerce server, which logs it too. Omits headers, because they contain cookies.
 */
export const requestLog = pinoHttp({
  logger: requestLogger,
  genReqId: (req: IncomingMessage, res) => {
    const id = newRequestId(req);
    res.setHeader("x-request-id", id);
    return id;
  },
  serializers: {
    req: requestFields,
    res: (res: { statusCode: number }) => ({ status: res.statusCode }),
  },
  autoLogging: { ignore: (req) => req.url?.startsWith("/assets/") === true },
});

export function requestIdOf(req: IncomingMessage): string {
  return typeof req.id === "string" ? req.id : "";
}
