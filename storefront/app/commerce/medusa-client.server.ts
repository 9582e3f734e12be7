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
import { MAX_QUEUE_MS, deadline, deadlineUntilResponse } from "../../server/deadline.ts";
import { startCommerceCall } from "../../server/commerce-calls.ts";
import { environment } from "../../server/environment.ts";
import { logFailure } from "../../server/log.ts";
import { traceHeaders } from "../../server/tracing.ts";

const LONG_TIMEOUT_MS = 60_000;
/**
 * Sending a file may take a minute. Creating its sizes may take another, if other uploads are
 * processed first.
 */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Further calls wait for one of these, up to `MAX_QUEUE_MS`. */
const queue = limitConcurrency(64);

/** The visitor of a request. The commerce server limits some calls by IP address. */
export type Visitor = Pick<AppLoadContext, "requestId" | "clientAddress">;

interface CommerceCall {
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
   * True for calls that may take a minute. Use it only right after another response, when the
   * server is known to be up, or if a timeout would lose something.
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
export function commerce<T>(path: string, call: CommerceCall): Promise<T> {
  return logged(path, call, ask<T>(path, call, JSON_TYPE, deadline()));
}

/** Requests a file. Returns the raw response for streaming. */
export function commerceFile(path: string, call: CommerceCall, type: string): Promise<Response> {
  const { signal, answered } = deadlineUntilResponse();
  // The SDK parses a response only if JSON is accepted.
  return logged(path, call, ask<Response>(path, call, type, signal).finally(answered));
}

/** Counts calls and logs failures here, because most callers only show a message. */
async function logged<T>(path: string, call: CommerceCall, answer: Promise<T>): Promise<T> {
  const count = startCommerceCall(call.method ?? "GET", path);
  try {
    const answered = await answer;
    count("answered");
    return answered;
  } catch (error) {
    count(isCommerceFailure(error) ? "failed" : "refused");
    if (isCommerceFailure(error)) {
      const asked = `${call.method ?? "GET"} ${path}`;
      logFailure(`The commerce server gave no usable response to ${asked}.`, call.requestId, error);
    }
    throw error;
  }
}

async function ask<T>(
  path: string,
  call: CommerceCall,
  accept: string,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await queue.take(
      () => send<T>(path, call, accept, signalOf(call) ?? signal),
      MAX_QUEUE_MS,
    );
  } catch (error) {
    if (error instanceof QueueTimeoutError) throw CommerceError.refused(429, SHOP_OVERLOADED);
    if (error instanceof FetchError && error.status !== undefined && error.status < 500) {
      throw CommerceError.refused(error.status, error.message);
    }
    throw isUnanswered(error) ? CommerceError.unanswered(error) : CommerceError.failed(error);
  }
}

function send<T>(
  path: string,
  call: CommerceCall,
  accept: string,
  signal: AbortSignal,
): Promise<T> {
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

function headersOf(call: CommerceCall): Record<string, string> {
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
function signalOf({ isLong, upload }: CommerceCall): AbortSignal | undefined {
  if (upload) return AbortSignal.any([upload.signal, AbortSignal.timeout(UPLOAD_TIMEOUT_MS)]);
  return isLong ? AbortSignal.timeout(LONG_TIMEOUT_MS) : undefined;
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
