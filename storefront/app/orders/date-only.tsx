import { usePublicSettings } from "~/settings/root-data";

/** A day in the shop's time zone, the same for every reader: `November 21, 2026`. */
export function DateOnly({ at }: { at: string }) {
  const { timeZone } = usePublicSettings();
  const text = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(
    new Date(at),
  );
  return <time dateTime={at}>{text}</time>;
}
