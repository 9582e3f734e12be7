import type { OrderLine } from "@tomashi/programme/contract/http";
import { carrierNames } from "@tomashi/programme/contract/tracking";

export function Tracking({ line: { status, tracking } }: { line: OrderLine }) {
  if (!tracking || (status !== "processing" && status !== "delivered")) return null;
  const { carrier, number, url } = tracking;
  const by = carrier === "other" ? "" : ` with ${carrierNames[carrier]}`;
  return (
    <p className="text-stone">
      {url && (
        <a
          href={url}
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center print:hidden"
        >
          Track your package{by}: {number}
        </a>
      )}
      <span className={url ? "hidden print:inline" : undefined}>
        Tracking number{by}: {number}
      </span>
    </p>
  );
}
