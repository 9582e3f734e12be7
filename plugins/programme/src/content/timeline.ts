/** What counts about a published version. Days are in the shop's time zone. */
export interface Dated {
  published_at: Date;
  /** Null for what counts from its publishing on. */
  effective_on: string | null;
  withdrawn_at: Date | null;
}

interface Timeline<Version> {
  /** What counts today. */
  current: Version | null;
  next: Version | null;
  /** What counted before, newest first, also if it was taken back since. */
  earlier: Version[];
}

/** Sorts the published versions of one section by when they count; of one day, the last one counts. */
export function timelineOf<Version extends Dated>(
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
