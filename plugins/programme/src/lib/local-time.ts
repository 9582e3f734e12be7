const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches the formats: creating one takes longer than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns an ISO time with the time zone's offset, such as `2026-07-04T22:15:00-04:00`. */
export function dateTimeIn(timeZone: string, moment: Date): string {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return `${date}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns the time in the time zone to the minute, `2026-07-04T22:15`, for a form field. */
export function localTimeIn(timeZone: string, moment: Date): string {
  return dateTimeIn(timeZone, moment).slice(0, 16);
}

/**
 * Converts a local time to a date. Returns the earlier date if the local time occurs twice, and
 * undefined if a clock change skips it or the text is not a time.
 */
export function parseLocalTime(timeZone: string, local: string): Date | undefined {
  const asUtc = LOCAL.test(local) ? Date.parse(`${local}Z`) : NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // No time zone is further from UTC, and none changes twice within two days. The offset before the
  // change comes first, so the earlier date wins when clocks go back.
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetMs(timeZone, new Date(asUtc + away)));
  return offsets
    .map((offset) => new Date(asUtc - offset))
    .find((moment) => localTimeIn(timeZone, moment) === local);
}

const DAY_MS = 86_400_000;

function offsetMs(timeZone: string, moment: Date): number {
  const shown = Date.parse(`${dateTimeIn(timeZone, moment).slice(0, 19)}Z`);
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}
