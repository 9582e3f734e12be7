import type { ContentState, ContentVersion } from "@tomashi/programme/contract/content/http";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats `2027-03-01` as `March 1, 2027`. */
export function dayText(on: string | null): string {
  return on ? day.format(new Date(on)) : "";
}

export function versionState(
  { id, withdrawn_at, effective_on }: ContentVersion,
  { current, next }: ContentState,
): string {
  if (withdrawn_at !== null) return "Unpublished";
  if (id === current?.id)
    return effective_on === null ? "Shown" : `In effect since ${dayText(effective_on)}`;
  if (id === next?.id) return `Takes effect on ${dayText(effective_on)}`;
  return effective_on === null ? "Replaced" : `Effective ${dayText(effective_on)}`;
}

/** Returns true if a version is or will be shown, and can therefore be unpublished. */
export function isPublishedOrScheduled(
  { id }: ContentVersion,
  { current, next }: ContentState,
): boolean {
  return id === current?.id || id === next?.id;
}
