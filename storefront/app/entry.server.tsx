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
import { isEngineFailure } from "~/commerce/engine-error";
import { JoinedChunks } from "~/joined-chunks.server";

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

/** Streams the page as soon as its shell is rendered. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { cspNonce, requestId, isForEverybody }: AppLoadContext,
): Promise<Response> {
  const waitForAll = isForEverybody || isForRobot(request);
  keepPrivate(headers);
  tellMethods(status, headers);
  tellWhen(status, headers);
  return new Promise((resolve, reject) => {
    let code = status;
    let isSent = false;
    const send = () => {
      isSent = true;
      const body = new JoinedChunks();
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
          // Errors before the shell is rendered go to onShellError.
          if (isSent) logFailure("A page broke off.", requestId, error);
        },
      },
    );
    setTimeout(() => {
      stream.abort();
    }, streamTimeout + 1000).unref();
  });
}

/**
 * What loaders and actions throw, except what a visitor's own going away causes and what the call to
 * the engine has logged already.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isEngineFailure(error)) return;
  logFailure("The request failed.", context.requestId, error);
};
