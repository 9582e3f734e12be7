import type { OrderLine } from "@tomashi/programme/contract/http";
import { LedgerLine } from "~/components/ledger-line";
import { dollarsText } from "@tomashi/programme/contract/money";
import { ReturnForm } from "./return-form";
import { ReturnProgress } from "./return-progress";
import { dayText, statusText, stepText } from "./status-text";
import { Tracking } from "./tracking";

interface OrderLineRowProps {
  line: OrderLine;
  /** The address of its invoice. */
  invoiceAddress: string;
}

/** One line of an order: the piece, its status, its history, and the return form. */
export function OrderLineRow({ line, invoiceAddress }: OrderLineRowProps) {
  return (
    <LedgerLine
      name={line.name}
      headingId={line.line_id}
      color={line.color}
      figure={<p>{dollarsText(line.price)}</p>}
    >
      <p className="text-stone">Quantity {line.quantity}</p>
      <p className="mt-3 font-medium">{statusText[line.status]}</p>
      <MadeGood line={line} />
      <Tracking line={line} />
      <Steps line={line} />
      {line.status === "delivered" && <ReturnForm line={line} headingId={line.line_id} />}
      <ReturnProgress line={line} headingId={line.line_id} />
      <p className="mt-3">
        <a
          href={invoiceAddress}
          download
          className="text-link inline-flex min-h-11 items-center text-[15px]"
          aria-describedby={line.line_id}
        >
          Invoice (PDF)
        </a>
      </p>
    </LedgerLine>
  );
}

/** Its history as a short list of steps. */
function Steps({ line }: { line: OrderLine }) {
  return (
    <dl
      aria-label="What happened"
      className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-stone"
    >
      {line.history.map(({ status, day }) => (
        <div key={status} className="border-t border-ink pt-1">
          <dt className="text-ink">{stepText[status]}</dt>
          <dd>{dayText(day)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The refund or exchange of a return, expected or made. */
function MadeGood({ line: { exchange_color, settled, status } }: { line: OrderLine }) {
  if (settled) {
    return <p className="text-stone">{settledText(settled)}</p>;
  }
  const isExchange =
    exchange_color && (status === "return_requested" || status === "return_approved");
  return isExchange ? <p className="text-stone">To be exchanged for {exchange_color}.</p> : null;
}

function settledText({ way, amount, fee }: NonNullable<OrderLine["settled"]>): string {
  const kept = fee > 0 ? ` ${dollarsText(fee)} was kept for the missing packaging.` : "";
  if (way === "exchange") return "Exchanged for another color.";
  if (way === "card") return `${dollarsText(amount)} went back to your card.${kept}`;
  return `${dollarsText(amount)} became store credit.${kept}`;
}
