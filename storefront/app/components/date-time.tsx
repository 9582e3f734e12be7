import { usePublicSettings } from "~/settings/root-data";

/** Shows a time in the shop's time zone: `Nov 21, 2026, 10:42 AM`. */
export function DateTime({ at }: { at: string }) {
  const { timeZone } = usePublicSettings();
  const moment = new Date(at);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(moment);
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone }).format(moment);
  // Breaks before the time where there is no space for one line, and on the narrowest screens also
  // within the date.
  return (
    <time dateTime={at}>
      <span className="phone:whitespace-nowrap">{day},</span>{" "}
      {/* Browsers and servers use different spaces before AM and PM. */}
      <span className="phone:whitespace-nowrap">{time.replaceAll("\u202f", " ")}</span>
    </time>
  );
}
