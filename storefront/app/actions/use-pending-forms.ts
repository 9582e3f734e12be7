import { useFetchers } from "@remix-run/react";

/** Returns the forms submitted to `path` whose response is not shown yet. */
export function usePendingForms(path: string): FormData[] {
  return useFetchers().flatMap(({ formAction, formData }) =>
    formData && formAction?.split("?")[0] === path ? [formData] : [],
  );
}
