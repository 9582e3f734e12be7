import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { logFailure } from "~/actions/failure-log.server";
import { isCommerceFailure } from "~/commerce/commerce-error";
import { collect, BufferedStream } from "~/buffered-stream.server";

/** How long a page may wait for what it streams, in milliseconds. */
export const streamTimeout = 10_000;

/** Robots get a page when it is whole; but none of them comes to the admin. */
function isForRobot(request: Request): boolean {
  const isAdmin = /^\/admin(\/|$)/.test(new URL(request.url).pathname);
  return !isAdmin && isbot(request.headers.get("user-agent") ?? "");
}

/** Pages differ by who asks; the server says of a shopper's that they are kept by nobody. */
function keepPrivate(headers: Headers): void {
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
}

const RETRY_SECONDS = "5";

/** The commerce server is away or silent. */
function tellWhen(status: number, headers: Headers): void {
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_SECONDS);
}

/** Nothing can be sent to a page without an action. */
function tellMethods(status: number, headers: Headers): void {
  if (status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD");
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepPrivate(response.headers);
  tellMethods(response.status, response.headers);
  tellWhen(response.status, response.headers);
  return response;
};

/** Whether parts of the page follow later: data that are still loading. */
function hasLateParts({ staticHandlerContext }: EntryContext): boolean {
  const isLate = (value: unknown) => value instanceof Promise;
  return Object.values<object | null>(staticHandlerContext.loaderData).some(
    (data) => isLate(data) || Object.values<unknown>({ ...data }).some(isLate),
  );
}

/** Sends a page whole, or, where parts of it are late, streams it as soon as its shell is rendered. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce, requestId, isForEverybody } = context;
  const isWhole = isForEverybody || isForRobot(request) || !hasLateParts(entry);
  keepPrivate(headers);
  tellMethods(status, headers);
  tellWhen(status, headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let code = status;
    let hasShell = false;
    const answer = (body: Uint8Array<ArrayBuffer> | ReadableStream | null) => {
      resolve(new Response(body, { headers, status: code }));
    };
    const sendWhole = () => {
      collect(stream, (page) => {
        clearTimeout(timer);
        if (!isForEverybody) context.page = page;
        answer(isForEverybody ? page : null);
      });
    };
    const sendParts = () => {
      const body = new BufferedStream().once("close", () => {
        clearTimeout(timer);
      });
      answer(createReadableStreamFromReadable(body));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <RemixServer context={entry} url={request.url} nonce={cspNonce} />,
      {
        nonce: cspNonce,
        onShellReady: () => {
          hasShell = true;
          if (!isWhole) sendParts();
        },
        onAllReady: () => {
          if (isWhole) sendWhole();
        },
        onShellError: reject,
        onError: (error) => {
          code = 500;
          // Errors before the shell is rendered go to onShellError.
          if (hasShell) logFailure("A page broke off.", requestId, error);
        },
      },
    );
    // Cleared once the page is rendered, which it would keep in memory.
    const timer = setTimeout(() => {
      stream.abort();
    }, streamTimeout + 1000).unref();
  });
}

/**
 * What loaders and actions throw, except what a visitor's own going away causes and what the call to
 * the engine has logged already.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isCommerceFailure(error)) return;
  logFailure("The request failed.", context.requestId, error);
};
