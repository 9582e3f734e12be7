/** A part of a page: its data, or the status of the failure; 0 when no answer came at all. */
export type SectionData<T> =
  | { data: T; failure?: undefined }
  | { data?: undefined; failure: number };

/** The same, possibly still loading. */
export type PendingSection<T> = Promise<SectionData<T>> | SectionData<T>;
