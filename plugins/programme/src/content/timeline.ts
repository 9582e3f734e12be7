/** Contains the dates of a published version. Dates are in the shop's time zone. */
export interface DatedVersion {
  published_at: Date;
  /** Null if it takes effect when it is published. */
  effective_on: string | null;
  withdrawn_at: Date | null;
}

interface Timeline<Version> {
  /** The version in effect today. */
  current: Version | null;
  next: Version | null;
  /** Earlier versions, newest first, including ones that were unpublished later. */
  earlier: Version[];
}

/**
 * Sorts the published versions of one section by effective date; of one date, the last one counts.
 */
export function timelineOf<Version extends DatedVersion>(
  versions: readonly Version[],
  today: string,
  dayOf: (moment: Date) => string,
): Timeline<Version> {
  const from = ({ effective_on, published_at }: Version) => effective_on ?? dayOf(published_at);
  const newestFirst = versions.toSorted(
    (a, b) => from(b).localeCompare(from(a)) || b.published_at.getTime() - a.published_at.getTime(),
  );
  const standing = newestFirst.filter(({ withdrawn_at }) => withdrawn_at === null);
  const current = standing.find((version) => from(version) <= today) ?? null;
  return {
    current,
    next: standing.findLast((version) => from(version) > today) ?? null,
    earlier: newestFirst.filter(
      (version) =>
        version !== current &&
        from(version) <= today &&
        (version.withdrawn_at === null || dayOf(version.withdrawn_at) >= from(version)),
    ),
  };
}
