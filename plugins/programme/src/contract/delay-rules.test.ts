import { describe, expect, test } from "vitest";
import {
  addDays,
  currentPromise,
  firstPromise,
  isConsentMissing,
  newDayProblem,
  nextDelay,
  type Delay,
} from "./delay-rules";

const PROMISED = "2027-02-01";
const delay = (more: Partial<Delay> = {}): Delay => ({
  nth: 1,
  promised_on: PROMISED,
  revised_on: "2027-02-20",
  needs_consent: false,
  consent_by: null,
  answer: null,
  ...more,
});

test.each([
  ["2027-02-28", 1, "2027-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 30, "2027-01-30"],
  // Clocks change on these days.
  ["2027-03-13", 2, "2027-03-15"],
  ["2027-11-06", 2, "2027-11-08"],
])("adds days to %s", (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

test.each([
  ["2027-02-01", undefined, "2027-02-01"],
  ["2027-02-01", 5, "2027-02-01"],
  [null, undefined, "2026-12-27"],
  [null, 5, "2026-12-02"],
])(
  "promises the pre-order's date %s, or a number of days after the order without one",
  (shipsOn, within, promised) => {
    expect(firstPromise(shipsOn, "2026-11-27", within)).toBe(promised);
  },
);

test("promises the new date of a delay notice, and no date after a notice without one", () => {
  expect(currentPromise(PROMISED, undefined)).toBe(PROMISED);
  expect(currentPromise(PROMISED, delay())).toBe("2027-02-20");
  expect(currentPromise(PROMISED, delay({ revised_on: null }))).toBeNull();
});

describe("the first delay", () => {
  test.each([
    ["2027-02-20", null],
    ["2027-03-03", null],
    ["2027-03-04", "2027-03-03"],
    [null, "2027-03-03"],
  ])("sets the consent deadline of a delay to %s: %s", (revised, by) => {
    expect(nextDelay(PROMISED, undefined, revised, "2027-01-25")).toEqual({
      nth: 1,
      promised_on: PROMISED,
      revised_on: revised,
      needs_consent: by !== null,
      consent_by: by,
    });
  });

  test("allows consent until the end of the day of a late notice", () => {
    const { consent_by } = nextDelay(PROMISED, undefined, null, "2027-03-09");
    expect(consent_by).toBe("2027-03-09");
  });
});

describe("a later delay", () => {
  test.each([
    ["a first delay accepted by silence", delay(), "2027-03-10", "2027-02-20"],
    ["a first delay accepted by an answer", delay({ answer: "waits" }), "2027-03-10", "2027-02-20"],
    ["a first delay, when the new date is unknown", delay(), null, "2027-02-20"],
    [
      "a delay whose consent is missing",
      delay({ revised_on: "2027-04-01", needs_consent: true, consent_by: "2027-03-03" }),
      "2027-05-01",
      "2027-03-03",
    ],
    [
      "a delay to a date before its own deadline",
      delay({ needs_consent: true, consent_by: "2027-03-03" }),
      "2027-05-01",
      "2027-02-20",
    ],
    [
      "a delay without a new date or an answer",
      delay({ revised_on: null, needs_consent: true, consent_by: "2027-03-03" }),
      "2027-05-01",
      "2027-03-03",
    ],
    [
      "a delay without a new date that the customer accepted",
      delay({ revised_on: null, needs_consent: true, consent_by: "2027-03-03", answer: "waits" }),
      "2027-05-01",
      null,
    ],
  ])("sets the consent deadline after %s", (_, last, revised, by) => {
    expect(nextDelay(PROMISED, last, revised, "2027-02-18")).toEqual({
      nth: 2,
      promised_on: last.revised_on ?? PROMISED,
      revised_on: revised,
      needs_consent: by !== null,
      consent_by: by,
    });
  });
});

test.each([
  ["2027-02-02", undefined, undefined],
  ["2027-02-01", undefined, /^Enter a date after/],
  ["2027-01-24", undefined, /^Enter a date from today/],
  ["2028-01-25", undefined, undefined],
  ["2028-01-26", undefined, /^Enter a date from today/],
  [null, undefined, undefined],
  [null, delay(), undefined],
  [null, delay({ revised_on: null }), /already knows/],
])("checks the new day %s", (revised, last, problem) => {
  const found = newDayProblem(PROMISED, last, revised, "2027-01-25");
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test("allows today as the new day of an item that is already late", () => {
  expect(newDayProblem("2027-01-20", undefined, "2027-01-25", "2027-01-25")).toBeUndefined();
});

test.each([
  ["2027-03-03", null, false],
  ["2027-03-04", null, true],
  ["2027-03-04", "waits", false],
] as const)("detects missing consent on %s after the answer %s: %s", (today, answer, isMissing) => {
  const long = delay({ needs_consent: true, consent_by: "2027-03-03", answer });
  expect(isConsentMissing(long, today)).toBe(isMissing);
  expect(isConsentMissing(delay({ answer }), today)).toBe(false);
});
