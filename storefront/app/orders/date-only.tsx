import { usePublicSettings } from "~/settings/root-data";

/** Shows a date in the shop's time zone: `November 21, 2026`. */
export function DateOnly({ at }: { at: string }) {
  const { timeZone } = usePublicSettings();
  const text = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(
    new Date(at),
  );
  return <time dateTime={at}>{text}</time>;
}
