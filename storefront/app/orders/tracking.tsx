import type { OrderLine } from "@tomashi/programme/contract/http";
import { showsTracking } from "@tomashi/programme/contract/status-traits";
import { carrierNames, type Tracking as Shipment } from "@tomashi/programme/contract/tracking";
import * as orderTexts from "~/texts/orders";

export function Tracking({ line: { status, tracking } }: { line: OrderLine }) {
  if (!tracking || !showsTracking(status)) return null;
  return <TrackingNumber tracking={tracking} />;
}

/** Links to the carrier's page for a package. Prints the number instead. */
export function TrackingNumber({ tracking: { carrier, number, url } }: { tracking: Shipment }) {
  const by = carrier === "other" ? undefined : carrierNames[carrier];
  return (
    <p className="mt-2 text-stone">
      {url && (
        <a
          href={url}
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center print:hidden"
        >
          {by === undefined ? orderTexts.track(number) : orderTexts.trackWith(by, number)}
        </a>
      )}
      <span className={url ? "hidden print:inline" : undefined}>
        {by === undefined
          ? orderTexts.trackingNumber(number)
          : orderTexts.trackingNumberWith(by, number)}
      </span>
    </p>
  );
}
