import type { OutgoingHttpHeaders } from "node:http";
import { withTimeout } from "../app/actions/timeout.server.ts";
import { startCommerceCall } from "./commerce-calls.ts";
import { keepAliveGet, type GetResult } from "./keep-alive-get.ts";
import type { PublishedContent } from "../../plugins/programme/src/contract/content/http.ts";
import type { Catalog } from "../../plugins/programme/src/contract/http-catalog.ts";

/** The maximum age of the data in a visitor's page, in milliseconds. */
const FRESH_MS = 1000;
/**
 * The time in milliseconds that a visitor's page waits for data before it shows the last known
 * data.
 */
const VISITOR_WAIT_MS = 1000;

export interface CatalogState extends Catalog {
  version: string;
}

/** No published content: the pages show the texts in the code. */
const noContent: PublishedContent = { version: "", sections: {}, legal: {}, countries: [] };

export interface ContentReader {
  /**
   * Returns content that is at most a second old. Without a response, returns the last known
   * content, or none.
   */
  read: (requestId: string) => Promise<PublishedContent>;
}

export interface CatalogReader {
  /** Returns a state that is at most a second old. Rejects without a response. */
  read: (requestId: string) => Promise<CatalogState>;
}

export interface CatalogCache extends CatalogReader {
  /** Returns the known state if it is at most a second old. */
  now: () => CatalogState | undefined;
  /** Returns true if the known state or a failure is at most a second old. */
  isSettled: () => boolean;
  last: () => CatalogState | undefined;
  readNow: (requestId: string) => Promise<CatalogState>;
  /**
   * Requests the state, or returns the last known one while the commerce server does not respond.
   */
  readOrLast: (requestId: string) => Promise<CatalogState | undefined>;
}

interface Question {
  startedAt: number;
  answer: Promise<CatalogState>;
}

/**
 * Caches the catalog in this process. All requests together check at most once a second whether it
 * has changed. The commerce server sends the catalog only if it has.
 */
export function catalogCache(commerceUrl: string, waitMs: number): CatalogCache {
  const send = keepAliveGet(commerceUrl, 1);
  const get = (headers: OutgoingHttpHeaders) =>
    send("/catalog", headers, AbortSignal.timeout(waitMs));
  let kept: (CatalogState & { checkedAt: number }) | undefined;
  let underWay: Question | undefined;
  let failedAt = -Infinity;

  const now = () => (kept && Date.now() - kept.checkedAt < FRESH_MS ? kept : undefined);
  const isSettled = () => now() !== undefined || Date.now() - failedAt < FRESH_MS;

  /** Requests the state. If two responses overlap, the later request wins. */
  const ask = async (requestId: string): Promise<CatalogState> => {
    const checkedAt = Date.now();
    const count = startCommerceCall("GET", "/catalog");
    const state = await read(get, requestId, kept).catch((error: unknown) => {
      count("failed");
      throw error;
    });
    count("answered");
    if (!kept || kept.checkedAt <= checkedAt) kept = { ...state, checkedAt };
    return state;
  };
  const askOnce = (requestId: string): Question => {
    if (underWay) return underWay;
    const answer = ask(requestId).finally(() => {
      underWay = undefined;
    });
    answer.catch(() => {
      failedAt = Date.now();
    });
    underWay = { startedAt: Date.now(), answer };
    return underWay;
  };

  return {
    read: async (requestId) => now() ?? askOnce(requestId).answer,
    readNow: ask,
    now,
    isSettled,
    last: () => kept,
    readOrLast: async (requestId) => {
      if (isSettled()) return kept;
      const { startedAt, answer } = askOnce(requestId);
      const left = Math.max(startedAt + VISITOR_WAIT_MS - Date.now(), 0);
      await withTimeout(left, answer).catch(() => undefined);
      return kept;
    },
  };
}

async function read(
  get: (headers: OutgoingHttpHeaders) => Promise<GetResult>,
  requestId: string,
  known: CatalogState | undefined,
): Promise<CatalogState> {
  const { status, headers, body } = await get({
    "x-request-id": requestId,
    ...(known && { "if-none-match": known.version }),
  });
  if (known && status === 304) return known;
  if (status !== 200) throw new Error(`The commerce server returned ${status} for the catalog.`);
  const { products, content } = JSON.parse(body) as Partial<Catalog>;
  return {
    version: headers.etag ?? requestId,
    // Treats a response that is not a list as an empty one.
    products: Array.isArray(products) ? products : [],
    content: content ?? noContent,
  };
}

export function contentReader(
  read: (requestId: string) => Promise<CatalogState | undefined>,
): ContentReader {
  return { read: async (requestId) => (await read(requestId))?.content ?? noContent };
}
