/** A part of a page: its data, or the status of the failure, which is 0 without a response. */
export type SectionData<T> =
  | { data: T; failure?: undefined }
  | { data?: undefined; failure: number };

export type PendingSection<T> = Promise<SectionData<T>> | SectionData<T>;
