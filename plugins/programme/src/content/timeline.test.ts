import { expect, test } from "vitest";
import { timelineOf, type DatedVersion } from "./timeline";

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

interface Named extends DatedVersion {
  name: string;
}

const version = (name: string, published: string, more: Partial<DatedVersion> = {}): Named => ({
  name,
  published_at: new Date(published),
  effective_on: null,
  withdrawn_at: null,
  ...more,
});

const namesOf = (versions: Named[], today: string) => {
  const { current, next, earlier } = timelineOf(versions, today, dayOf);
  return {
    current: current?.name,
    next: next?.name,
    earlier: earlier.map(({ name }) => name),
  };
};

test(
  "selects the last published version, or the one before it after unpublishing",
  { tags: ["CONT-04"] },
  () => {
    const first = version("first", "2027-01-01T10:00:00Z");
    const second = version("second", "2027-01-01T11:00:00Z");
    expect(namesOf([first, second], "2027-01-02").current).toBe("second");
    const withdrawn = { ...second, withdrawn_at: new Date("2027-01-03T08:00:00Z") };
    expect(namesOf([first, withdrawn], "2027-01-03").current).toBe("first");
    expect(namesOf([], "2027-01-03")).toEqual({ current: undefined, next: undefined, earlier: [] });
  },
);

test(
  "applies a version from its effective date on and lists those that were in effect before",
  { tags: ["CONT-11"] },
  () => {
    const spring = version("spring", "2027-01-01T10:00:00Z", { effective_on: "2027-03-01" });
    // Published later but effective sooner.
    const winter = version("winter", "2027-01-02T10:00:00Z", { effective_on: "2027-02-01" });
    const all = [spring, winter];
    expect(namesOf(all, "2027-01-31")).toEqual({ current: undefined, next: "winter", earlier: [] });
    expect(namesOf(all, "2027-02-01")).toEqual({ current: "winter", next: "spring", earlier: [] });
    expect(namesOf(all, "2027-03-01")).toEqual({
      current: "spring",
      next: undefined,
      earlier: ["winter"],
    });
    const withdrawn_at = new Date("2027-03-02T10:00:00Z");
    expect(namesOf([{ ...spring, withdrawn_at }, winter], "2027-03-02")).toEqual({
      current: "winter",
      next: undefined,
      earlier: ["spring"],
    });
    // It was in effect for some hours of its effective date.
    const brief = { ...spring, withdrawn_at: new Date("2027-03-01T10:00:00Z") };
    expect(namesOf([brief, winter], "2027-03-01").earlier).toEqual(["spring"]);
    // It was unpublished before its effective date, so it was never in effect.
    const early = { ...spring, withdrawn_at: new Date("2027-02-10T10:00:00Z") };
    expect(namesOf([early, winter], "2027-03-02").earlier).toEqual([]);
  },
);
