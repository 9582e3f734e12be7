import Medusa, { FetchError } from "@medusajs/js-sdk";
import type { AppLoadContext } from "@remix-run/node";
import { CLIENT_ADDRESS } from "@tomashi/programme/server-kit/client-address";
import { SHOP_OVERLOADED } from "@tomashi/programme/contract/overload-messages";
import {
  QueueTimeoutError,
  limitConcurrency,
} from "@tomashi/programme/server-kit/concurrency-limit";
import { CommerceError, isCommerceFailure } from "./commerce-error";
import { getJson } from "./commerce-get.server";
import { deadline, deadlineUntilAnswered } from "../../server/deadline.ts";
import { startCommerceCall } from "../../server/commerce-calls.ts";
import { environment } from "../../server/environment.ts";
import { logFailure } from "../../server/log.ts";
import { traceHeaders } from "../../server/tracing.ts";

const LONG_WAIT_MS = 60_000;
/** Its sender may take a minute, other uploads and its own making another. */
const UPLOAD_MS = 120_000;

/**
 * More calls wait here and not on connections that the engine has no time to accept; after half of the
 * time for which a visitor waits, they are refused, and nothing of them was sent.
 */
const LONGEST_LINE_MS = 4000;
const inTurn = limitConcurrency(64);

/** The visitor behind a request: the engine limits some calls by address. */
export type Visitor = Pick<AppLoadContext, "requestId" | "clientAddress">;

interface EngineCall {
  method?: "GET" | "POST" | "DELETE";
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  /** The shopper's token; visitors have none. */
  token?: string | undefined;
  requestId: string;
  /** The visitor's address under the storefront's mark, where the engine limits by it. */
  clientAddress?: string;
  /** The visitor's browser, where the engine keeps what it is. */
  userAgent?: string;
  /** A form with a file, streamed on: as long as its sender needs. */
  upload?: { body: ReadableStream; type: string; signal: AbortSignal };
  /**
   * Does many things at once. Only after a call that the engine has just answered (it does not hang), or
   * where an answer that comes too late would lose something.
   */
  isLong?: boolean;
}

let sdk: Medusa | undefined;

function client(): Medusa {
  sdk ??= new Medusa({
    baseUrl: environment().COMMERCE_URL,
    auth: { type: "jwt", jwtTokenStorageMethod: "nostore" },
  });
  return sdk;
}

const JSON_TYPE = "application/json";

/**
 * One call to the engine's routes. Throws CommerceError with the engine's sentence for an answer with an
 * error status below 500, and without one when no usable answer came.
 */
export function commerce<T>(path: string, call: EngineCall): Promise<T> {
  return logged(path, call, ask<T>(path, call, JSON_TYPE, deadline()));
}

/** The same for a file: the raw response, to be streamed on. */
export function commerceFile(path: string, call: EngineCall, type: string): Promise<Response> {
  const { signal, answered } = deadlineUntilAnswered();
  // The SDK parses a response only when JSON is accepted.
  return logged(path, call, ask<Response>(path, call, type, signal).finally(answered));
}

/** Counted and logged here, once: most callers turn a failure into a message. */
async function logged<T>(path: string, call: EngineCall, answer: Promise<T>): Promise<T> {
  const count = startCommerceCall(call.method ?? "GET", path);
  try {
    const answered = await answer;
    count("answered");
    return answered;
  } catch (error) {
    count(isCommerceFailure(error) ? "failed" : "refused");
    if (isCommerceFailure(error)) {
      const asked = `${call.method ?? "GET"} ${path}`;
      logFailure(`The commerce server gave no usable answer to ${asked}.`, call.requestId, error);
    }
    throw error;
  }
}

async function ask<T>(
  path: string,
  call: EngineCall,
  accept: string,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await inTurn.take(
      () => send<T>(path, call, accept, signalOf(call) ?? signal),
      LONGEST_LINE_MS,
    );
  } catch (error) {
    if (error instanceof QueueTimeoutError) throw CommerceError.refused(429, SHOP_OVERLOADED);
    if (error instanceof FetchError && error.status !== undefined && error.status < 500) {
      throw CommerceError.refused(error.status, error.message);
    }
    throw isUnanswered(error) ? CommerceError.unanswered(error) : CommerceError.failed(error);
  }
}

function send<T>(path: string, call: EngineCall, accept: string, signal: AbortSignal): Promise<T> {
  const { method = "GET", body, upload, query } = call;
  const headers = { accept, ...headersOf(call) };
  if (method === "GET" && accept === JSON_TYPE) return getJson<T>(path, query, headers, signal);
  return client().client.fetch<T>(path, {
    method,
    ...(body && { body }),
    ...(upload && { body: upload.body, duplex: "half" }),
    ...(query && { query }),
    signal,
    headers,
  });
}

function headersOf(call: EngineCall): Record<string, string> {
  return {
    ...(call.upload && { "content-type": call.upload.type }),
    "x-request-id": call.requestId,
    ...traceHeaders(),
    ...(call.clientAddress && { [CLIENT_ADDRESS]: call.clientAddress }),
    ...(call.userAgent && { "user-agent": call.userAgent }),
    ...(call.token && { authorization: `Bearer ${call.token}` }),
  };
}

/** Of a call with another time than the request's. */
function signalOf({ isLong, upload }: EngineCall): AbortSignal | undefined {
  if (upload) return AbortSignal.any([upload.signal, AbortSignal.timeout(UPLOAD_MS)]);
  return isLong ? AbortSignal.timeout(LONG_WAIT_MS) : undefined;
}

const UNSENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** Not an answer that failed, nor a call for which there was no connection. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof FetchError) return false;
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return !UNSENT.includes(cause?.code ?? "");
}
