import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import * as errorTexts from "~/texts/errors";

/** Shows the error view: the heading, the status or the message, and the stack if there is one. */
export function RouteError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <h1 className="display-2">{errorTexts.title}</h1>
      <ErrorText error={error} />
      <p className="mt-10 flex flex-wrap gap-x-8">
        {!isRouteErrorResponse(error) && (
          <a href={pathname + search} className="text-link inline-flex min-h-11 items-center">
            {errorTexts.tryAgain}
          </a>
        )}
        <a href="/" className="text-link inline-flex min-h-11 items-center">
          {errorTexts.home}
        </a>
        <a href="/contact" className="text-link inline-flex min-h-11 items-center">
          {errorTexts.tellUs}
        </a>
      </p>
    </div>
  );
}

function ErrorText({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string };
    return (
      <p className="lead mt-6">
        {error.status} {message ?? error.statusText}
      </p>
    );
  }
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
  return (
    <>
      <p className="lead mt-6 whitespace-pre-line">{message}</p>
      {stack && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
          tabIndex={0}
          aria-label={errorTexts.stackTrace}
          className="mt-6 overflow-x-auto border-y border-line py-6 text-sm text-stone"
        >
          {stack}
        </pre>
      )}
    </>
  );
}
