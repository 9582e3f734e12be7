import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderHead } from "@tomashi/programme/contract/http-orders";
import { Timeline } from "~/components/timeline";
import * as orderTexts from "~/texts/orders";
import { DateOnly } from "./date-only";
import { orderStepText, type ShownStep } from "./order-step-text";

interface OrderTimelineProps {
  order: Pick<OrderHead, "order_id" | "steps">;
  lines: readonly OrderLine[];
  /** The ID of the order's heading. */
  headingId: string;
}

/** Lists the events of an order, oldest first. */
export function OrderTimeline({ order: { steps }, lines, headingId }: OrderTimelineProps) {
  const id = `${headingId}-steps`;
  return (
    <div className="mt-8 print:hidden">
      <h3 id={id} className="label font-sans text-stone">
        {orderTexts.history}
      </h3>
      <Timeline
        labelledBy={`${headingId} ${id}`}
        events={steps.map((step, at) => {
          const { what, items, tracking } = orderStepText(step, lines);
          return {
            id: String(at),
            time: <DateOnly at={step.at} />,
            what: (
              <>
                {what}
                {tracking && <Package tracking={tracking} />}
              </>
            ),
            ...(items !== "" && { detail: items }),
          };
        })}
      />
    </div>
  );
}

function Package({ tracking: { text, url } }: { tracking: NonNullable<ShownStep["tracking"]> }) {
  return (
    <>
      {": "}
      {url ? (
        <a href={url} rel="noreferrer" className="text-link inline-flex min-h-6 items-center">
          {text}
        </a>
      ) : (
        text
      )}
    </>
  );
}
