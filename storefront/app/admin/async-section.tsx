import { Await, Form, useSearchParams } from "@remix-run/react";
import { Suspense, useEffect, type ReactNode } from "react";
import { toast } from "~/actions/toast";
import { HiddenFields } from "./list-form";
import type { PendingSection } from "./section-data";

interface AsyncSectionProps<T> {
  of: PendingSection<T>;
  failure: string;
  withToast?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows a part of a page that loads separately: pending, loaded, or failed with a retry button. */
export function AsyncSection<T>({
  of: answer,
  failure,
  withToast = false,
  children,
}: AsyncSectionProps<T>) {
  const failed = <SectionFailure message={failure} withToast={withToast} />;
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={answer} errorElement={failed}>
        {(loaded) => {
          const { data } = loaded;
          return data === undefined ? failed : children(data);
        }}
      </Await>
    </Suspense>
  );
}

/** A placeholder that `noScriptRefresh` replaces in browsers without scripts. */
export function Loading() {
  return (
    <div className="admin-loading" role="status">
      Loading…
    </div>
  );
}

function SectionFailure({ message, withToast }: { message: string; withToast: boolean }) {
  const [address] = useSearchParams();
  useEffect(() => {
    if (withToast) toast.error(message);
  }, [withToast, message]);
  return (
    <div className="mt-4 border-l-2 border-bad pl-4">
      <p className="text-bad">{message}</p>
      <p className="text-stone">Nothing is lost. Please try again in a moment.</p>
      <Form method="get" replace preventScrollReset>
        <HiddenFields query={address} />
        <button type="submit" className="button button-quiet admin-button mt-3">
          Retry
        </button>
      </Form>
    </div>
  );
}
