import { useFetchers } from "@remix-run/react";

/** The forms submitted to `path` whose answer is not shown yet. */
export function usePendingForms(path: string): FormData[] {
  return useFetchers().flatMap(({ formAction, formData }) =>
    formData && formAction?.split("?")[0] === path ? [formData] : [],
  );
}
