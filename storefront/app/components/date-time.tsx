import { usePublicSettings } from "~/settings/root-data";

/** A time in the shop's time zone, the same for every reader: `Nov 21, 2026, 10:42 AM`. */
export function DateTime({ at }: { at: string }) {
  const { timeZone } = usePublicSettings();
  const text = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(at));
  // Browsers and servers put different spaces before AM and PM.
  return <time dateTime={at}>{text.replaceAll("\u202f", " ")}</time>;
}
