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
/** Sending may take a minute, and creating the sizes after other uploads another one. */
const UPLOAD_MS = 120_000;

/**
 * Queues further calls here instead of on connections that the commerce server has no time to
 * accept. Rejects them after half of a visitor's timeout, before anything was sent.
 */
const LONGEST_LINE_MS = 4000;
const inTurn = limitConcurrency(64);

/** The visitor of a request. The commerce server limits some calls by IP address. */
export type Visitor = Pick<AppLoadContext, "requestId" | "clientAddress">;

interface EngineCall {
  method?: "GET" | "POST" | "DELETE";
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  /** The customer's token; visitors have none. */
  token?: string | undefined;
  requestId: string;
  /** The visitor's IP address, signed by the storefront, for calls that are limited by it. */
  clientAddress?: string;
  /** The visitor's browser, for calls that store it. */
  userAgent?: string;
  /** A streamed form with a file, without a time limit for its sender. */
  upload?: { body: ReadableStream; type: string; signal: AbortSignal };
  /**
   * True for slow calls. Use it only right after another response, so that the server is known to
   * respond, or if a late response would lose something.
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
 * Calls a route of the commerce server. Throws CommerceError, with the server's message for a 4xx
 * response and without one when there was no usable response.
 */
export function commerce<T>(path: string, call: EngineCall): Promise<T> {
  return logged(path, call, ask<T>(path, call, JSON_TYPE, deadline()));
}

/** Requests a file. Returns the raw response for streaming. */
export function commerceFile(path: string, call: EngineCall, type: string): Promise<Response> {
  const { signal, answered } = deadlineUntilAnswered();
  // The SDK parses a response only if JSON is accepted.
  return logged(path, call, ask<Response>(path, call, type, signal).finally(answered));
}

/** Counts and logs each call here, because most callers turn a failure into a message. */
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

/** Returns the signal of calls with their own timeout. */
function signalOf({ isLong, upload }: EngineCall): AbortSignal | undefined {
  if (upload) return AbortSignal.any([upload.signal, AbortSignal.timeout(UPLOAD_MS)]);
  return isLong ? AbortSignal.timeout(LONG_WAIT_MS) : undefined;
}

const UNSENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * Returns true if a sent request got no response. False for error responses and failed connections.
 */
function isUnanswered(error: unknown): boolean {
  if (error instanceof FetchError) return false;
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return !UNSENT.includes(cause?.code ?? "");
}
