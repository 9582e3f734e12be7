import { isRouteErrorResponse } from "@remix-run/react";

/** The route error view: the heading, then the status or the message, then the stack if any. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <div className="page py-24">
      <h1 className="text-4xl page:text-5xl">Unexpected Application Error!</h1>
      <ErrorText error={error} />
    </div>
  );
}

function ErrorText({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    return (
      <p className="mt-6 text-lg">
        {error.status} {error.statusText}
      </p>
    );
  }
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
  return (
    <>
      <p className="mt-6 text-lg">{message}</p>
      {stack && (
        <pre className="mt-6 overflow-x-auto border-t border-line py-6 text-sm">{stack}</pre>
      )}
    </>
  );
}
