import { useFetchers } from "@remix-run/react";

/** The forms that are on their way to `path` and not answered yet, or not yet shown. */
export function usePendingForms(path: string): FormData[] {
  return useFetchers().flatMap(({ formAction, formData }) =>
    formData && formAction?.split("?")[0] === path ? [formData] : [],
  );
}
