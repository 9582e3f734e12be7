import { PassThrough } from "node:stream";
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
import { tokenIn } from "~/session/session.server";

/** How long a page may wait for what it streams, in milliseconds. */
export const streamTimeout = 10_000;

/** Robots get a page when it is whole; but none of them comes to the admin. */
function isForRobot(request: Request): boolean {
  const isAdmin = /^\/admin(\/|$)/.test(new URL(request.url).pathname);
  return !isAdmin && isbot(request.headers.get("user-agent") ?? "");
}

/**
 * Pages differ by who asks. A shopper's is kept by nobody, so that it is gone with the log-out; its
 * data may be fetched a moment before it is asked for.
 */
function keepPrivate(request: Request, headers: Headers, isDocument: boolean): void {
  if (headers.has("cache-control")) return;
  const isPersonal = tokenIn(request) !== undefined;
  headers.set(
    "cache-control",
    isPersonal && isDocument ? "private, no-store" : "private, no-cache",
  );
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  keepPrivate(request, response.headers, false);
  return response;
};

/** Sends the page as soon as its frame stands. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  const waitForAll = isForRobot(request);
  keepPrivate(request, headers, true);
  return new Promise((resolve, reject) => {
    let code = status;
    let isSent = false;
    const send = () => {
      isSent = true;
      const body = new PassThrough();
      headers.set("content-type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <RemixServer context={entry} url={request.url} nonce={cspNonce} />,
      {
        nonce: cspNonce,
        ...(waitForAll ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError: (error) => {
          code = 500;
          // Errors before the frame stands come through onShellError.
          if (isSent) console.error(error);
        },
      },
    );
    setTimeout(() => {
      stream.abort();
    }, streamTimeout + 1000).unref();
  });
}

/** What loaders and actions throw, except what a visitor's own going away causes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  console.error(`Request ${context.requestId}`, error);
};
