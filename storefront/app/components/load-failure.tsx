import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "~/actions/toast";
import * as commonTexts from "~/texts/common";

interface LoadFailureProps {
  message: string;
  withToast?: boolean;
}

/** Shows an error for a part of the page that could not be loaded, with a button to retry. */
export function LoadFailure({ message, withToast = false }: LoadFailureProps) {
  useEffect(() => {
    if (withToast) toast.error(message);
  }, [withToast, message]);
  return (
    <div className="mt-8 border-l-2 border-bad pl-4">
      <p className="text-bad">{message}</p>
      <p className="mt-1 text-stone">{commonTexts.nothingLost}</p>
      <Form method="get">
        <button type="submit" className="button button-quiet mt-4">
          {commonTexts.retry}
        </button>
      </Form>
    </div>
  );
}
