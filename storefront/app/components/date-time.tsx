import { usePublicSettings } from "~/settings/root-data";

/** A moment by the shop's clock, the same for whoever reads it: `Nov 21, 2026, 10:42 AM`. */
export function DateTime({ at }: { at: string }) {
  const { timeZone } = usePublicSettings();
  const text = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(at));
  // Browsers and servers part the time from its half of the day by different spaces.
  return <time dateTime={at}>{text.replaceAll("\u202f", " ")}</time>;
}
