import type { OrderLine } from "@tomashi/programme/contract/http";
import { showsTracking } from "@tomashi/programme/contract/status-traits";
import { carrierNames, type Tracking as Shipment } from "@tomashi/programme/contract/tracking";

export function Tracking({ line: { status, tracking } }: { line: OrderLine }) {
  if (!tracking || !showsTracking(status)) return null;
  return <TrackingNumber tracking={tracking} />;
}

/** Links to the carrier's page for a package. Prints the number instead. */
export function TrackingNumber({ tracking: { carrier, number, url } }: { tracking: Shipment }) {
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
