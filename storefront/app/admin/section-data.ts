/** A part of a page: its data, or the status of the failure; 0 when no answer came at all. */
export type SectionData<T> =
  { data: T; failure?: undefined } | { data?: undefined; failure: number };

/** The same, while it may still be on its way. */
export type PendingSection<T> = Promise<SectionData<T>> | SectionData<T>;
