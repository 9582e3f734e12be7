import Medusa, { FetchError } from "@medusajs/js-sdk";
import type { AppLoadContext } from "@remix-run/node";
import { CLIENT_ADDRESS } from "@tomashi/programme/contract/client-address";
import { EngineError, isEngineFailure } from "./engine-error";
import { startEngineCall } from "../../server/engine-calls.ts";
import { environment } from "../../server/environment.ts";
import { logFailure } from "../../server/log.ts";

const WAIT_MS = 30_000;

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
}

let connection: Promise<Medusa> | undefined;

/** The engine hands out the storefront's key itself, asked once when the first page needs it. */
function connect(): Promise<Medusa> {
  connection ??= open().catch((error: unknown) => {
    connection = undefined;
    throw EngineError.failed(error);
  });
  return connection;
}

async function open(): Promise<Medusa> {
  const baseUrl = environment().COMMERCE_URL;
  const answer = await fetch(`${baseUrl}/storefront-key`, { signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`The engine answered ${answer.status} for the storefront's key.`);
  const { key } = (await answer.json()) as { key: string };
  return new Medusa({
    baseUrl,
    publishableKey: key,
    auth: { type: "jwt", jwtTokenStorageMethod: "nostore" },
  });
}

/**
 * One call to the engine's routes. Throws EngineError with the engine's sentence for an answer with an
 * error status below 500, and without one when no usable answer came.
 */
export function engine<T>(path: string, call: EngineCall): Promise<T> {
  return logged(path, call, ask<T>(path, call, "application/json"));
}

/** The same for a file: the raw response, to be streamed on. */
export function engineFile(path: string, call: EngineCall, type: string): Promise<Response> {
  // The SDK parses a response only when JSON is accepted.
  return logged(path, call, ask<Response>(path, call, type));
}

/** Counted and logged here, once: most callers turn a failure into a message. */
async function logged<T>(path: string, call: EngineCall, answer: Promise<T>): Promise<T> {
  const count = startEngineCall(call.method ?? "GET", path);
  try {
    const answered = await answer;
    count("answered");
    return answered;
  } catch (error) {
    count(isEngineFailure(error) ? "failed" : "refused");
    if (isEngineFailure(error)) {
      const asked = `${call.method ?? "GET"} ${path}`;
      logFailure(`The engine gave no usable answer to ${asked}.`, call.requestId, error);
    }
    throw error;
  }
}

async function ask<T>(path: string, call: EngineCall, accept: string): Promise<T> {
  const sdk = await connect();
  try {
    return await sdk.client.fetch<T>(path, {
      method: call.method ?? "GET",
      ...(call.body && { body: call.body }),
      ...(call.query && { query: call.query }),
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        accept,
        "x-request-id": call.requestId,
        ...(call.clientAddress && { [CLIENT_ADDRESS]: call.clientAddress }),
        ...(call.userAgent && { "user-agent": call.userAgent }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
      },
    });
  } catch (error) {
    if (error instanceof FetchError && error.status !== undefined && error.status < 500) {
      throw EngineError.refused(error.status, error.message);
    }
    throw EngineError.failed(error);
  }
}
