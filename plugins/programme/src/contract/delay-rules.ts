/**
 * Defines when an item must ship, and when a delay needs the customer's consent (16 CFR Part 435).
 * Days are dates in the shop's time zone, `2027-02-01`.
 */

/** Days after the order within which an item ships if nothing else was promised. */
export const SHIPS_WITHIN_DAYS = 30;

/** A first delay of at most this many days needs no consent; a longer one needs it within as many. */
export const DELAY_DAYS = 30;

/** The farthest new day, in days from today. */
export const MAX_DELAY_DAYS = 365;

export const DELAY_REASON_LENGTH = { min: 3, max: 300 } as const;

export const delayAnswers = ["waits", "cancels"] as const;
export type DelayAnswer = (typeof delayAnswers)[number];

/** The daily staff email lists items this many days before they must ship. */
export const RISK_DAYS: readonly number[] = [7, 3];

/** On the promised day at this time, a job sends a notice without a new day for an unshipped item. */
export const NOTICE_TIME = "09:00";

/** For this many days after the promised day, the job still sends a notice that an outage prevented. */
export const NOTICE_GRACE_DAYS = 7;

export const UNKNOWN_DELAY_LINK = "This link isn't valid. Please open it from the email again.";

export interface Delay {
  nth: number;
  /** The day that was promised before. */
  promised_on: string;
  /** The new day; null if it is unknown. */
  revised_on: string | null;
  needs_consent: boolean;
  /** The last day for the answer; null if silence is consent. */
  consent_by: string | null;
  answer: DelayAnswer | null;
}

export type NewDelay = Omit<Delay, "answer">;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the day by which an item must ship, as of its purchase. */
export function firstPromise(
  shipsOn: string | null,
  orderedOn: string,
  shipsWithinDays = SHIPS_WITHIN_DAYS,
): string {
  return shipsOn ?? addDays(orderedOn, shipsWithinDays);
}

/** Returns the day promised now; null after a notice that named none. */
export function currentPromise(first: string, last: Delay | undefined): string | null {
  return last ? last.revised_on : first;
}

/**
 * Returns the content of a delay notice. Silence is consent to a first delay of at most 30 days. A
 * first delay that is longer or unknown needs consent within 30 days of the promised day, and any
 * later delay by the day that was promised last. The deadline is never before today, the day of the
 * notice.
 */
export function nextDelay(
  first: string,
  last: Delay | undefined,
  revisedOn: string | null,
  today: string,
): NewDelay {
  const promised = last?.revised_on ?? last?.promised_on ?? first;
  const by = consentBy(promised, last, revisedOn);
  return {
    nth: (last?.nth ?? 0) + 1,
    promised_on: promised,
    revised_on: revisedOn,
    needs_consent: by !== null,
    consent_by: by === null ? null : laterOf(by, today),
  };
}

function consentBy(
  promised: string,
  last: Delay | undefined,
  revisedOn: string | null,
): string | null {
  if (!last) {
    const limit = addDays(promised, DELAY_DAYS);
    return revisedOn !== null && revisedOn <= limit ? null : limit;
  }
  const isPending = last.needs_consent && last.answer === null;
  if (last.revised_on !== null) {
    // A new day does not extend the deadline of a pending answer.
    return isPending ? earlierOf(last.consent_by ?? promised, promised) : promised;
  }
  // A customer who agreed to an unknown day needs no other consent once there is a new day.
  return isPending ? last.consent_by : null;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** Returns why staff can't set this new day, as a sentence; undefined if they can. */
export function newDayProblem(
  promised: string,
  last: Delay | undefined,
  revisedOn: string | null,
  today: string,
): string | undefined {
  if (revisedOn === null) {
    return last?.revised_on === null
      ? "The customer already knows that there is no new date."
      : undefined;
  }
  if (revisedOn < today || revisedOn > addDays(today, MAX_DELAY_DAYS)) {
    return "Enter a date from today to a year from now.";
  }
  return revisedOn <= promised
    ? "Enter a date after the one promised now. An earlier date needs no notice."
    : undefined;
}

/** Returns true if the order must be canceled today, because consent is missing. */
export function isConsentMissing(last: Delay, today: string): boolean {
  return (
    last.needs_consent &&
    last.answer === null &&
    last.consent_by !== null &&
    last.consent_by < today
  );
}
