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
import { collectPage, BufferedStream } from "~/buffered-stream.server";

/** The time limit for streaming a page, in milliseconds. */
export const streamTimeout = 10_000;

/** Returns true for robots, which get complete pages. They never need the admin. */
function isForRobot(request: Request): boolean {
  const isAdmin = /^\/admin(\/|$)/.test(new URL(request.url).pathname);
  return !isAdmin && isbot(request.headers.get("user-agent") ?? "");
}

/** Forbids caching of personalized pages, unless the server has set a header. */
function keepPrivate(headers: Headers): void {
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
}

const RETRY_SECONDS = "5";

function tellWhen(status: number, headers: Headers): void {
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_SECONDS);
}

/** Adds the allowed methods when a form is sent to a page without an action. */
function tellMethods(status: number, headers: Headers): void {
  if (status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD");
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepPrivate(response.headers);
  tellMethods(response.status, response.headers);
  tellWhen(response.status, response.headers);
  return response;
};

function hasLateParts({ staticHandlerContext }: EntryContext): boolean {
  const isLate = (value: unknown) => value instanceof Promise;
  return Object.values<object | null>(staticHandlerContext.loaderData).some(
    (data) => isLate(data) || Object.values<unknown>({ ...data }).some(isLate),
  );
}

/** Sends a complete page, or streams it once its shell is rendered if data is still loading. */
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
      collectPage(stream, (page) => {
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
    // Cleared once the page is rendered, because the timer would keep the page in memory.
    const timer = setTimeout(() => {
      stream.abort();
    }, streamTimeout + 1000).unref();
  });
}

/**
 * Logs errors of loaders and actions, except those of aborted requests and those that the call to
 * the commerce server has already logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isCommerceFailure(error)) return;
  logFailure("The request failed.", context.requestId, error);
};
