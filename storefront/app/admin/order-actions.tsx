import type { AdminOrderLine, ReceiptPreview } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { returnReasonTexts } from "@tomashi/programme/contract/return-reasons";
import { isCompleted } from "@tomashi/programme/contract/status-traits";
import { useId } from "react";
import { ActionButton } from "./action-button";
import { ConfirmDialog } from "./confirm-dialog";
import { InvoiceLink } from "./invoice-link";
import { nextStep, receiptPreviewText } from "./order-status-text";
import { headingOf } from "./panel";
import { DenyReturnForm } from "./deny-return-form";
import { ReceivedCondition } from "./received-condition";
import { ReturnAddressWarning } from "./return-address-warning";
import { ReturnSlipLink } from "./return-slip-link";

interface OrderActsProps {
  line: AdminOrderLine;
  describedBy: string;
  /** The ID of the element that gets the focus when the line leaves the page. */
  focusAfter?: string;
}

export function OrderActions({
  line,
  describedBy,
  focusAfter = headingOf("orders"),
}: OrderActsProps) {
  const { line_id, status } = line;
  const step = nextStep[status];
  const fields = { line: line_id, expected: status };
  const of = { line, describedBy, focusAfter };
  return (
    <>
      {step && (
        <ActionButton
          label={step.label}
          describedBy={describedBy}
          action="/admin/order-status"
          fields={{ ...fields, status: step.status }}
        />
      )}
      {status === "return_requested" && (
        <>
          <ActionButton
            label="Approve return"
            describedBy={describedBy}
            action="/admin/return-decision"
            fields={{ ...fields, action: "approved" }}
          />
          <DenyReturnForm {...of} of="request" />
          {line.lacks_return_address && <ReturnAddressWarning />}
        </>
      )}
      {line.receipt_offer && <Receipt {...of} />}
      {status === "return_approved" && line.can_deny && <DenyReturnForm {...of} of="goods" />}
      {status === "return_approved" && (
        <ReturnSlipLink lineId={line_id} describedBy={describedBy} />
      )}
      <InvoiceLink lineId={line_id} describedBy={describedBy} />
      {isCompleted(status) && (
        <ConfirmDialog
          label="Remove order"
          describedBy={describedBy}
          question={`Remove ${itemTitle(line.name, line.color)} of order ${line.order_number} from the list?`}
          action="/admin/remove-order"
          fields={fields}
          confirmLabel="Remove order"
          cancelLabel="Cancel"
          isQuiet
          focusAfter={focusAfter}
        >
          <p>This hides the line from the list. The order and invoice are kept.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Receives a return. Shows the refund for either packaging before the confirmation. */
function Receipt({ line, describedBy, focusAfter }: Required<OrderActsProps>) {
  const { receipt_offer: offer, exchange_color, return_reason } = line;
  if (!offer) return null;
  return (
    <ConfirmDialog
      label="Receive"
      describedBy={describedBy}
      question={`Receive ${itemTitle(line.name, line.color)} from order ${line.order_number}`}
      action="/admin/return-receipt"
      fields={{
        line: line.line_id,
        expected: line.status,
        expected_way: offer.complete.way,
      }}
      confirmLabel="Mark as received"
      cancelLabel="Cancel"
      focusAfter={focusAfter}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="label mb-2 text-stone">The original packaging is</legend>
        <Packaging value="complete" offer={offer.complete} color={exchange_color} isFirst />
        <Packaging value="missing" offer={offer.packaging_missing} color={exchange_color} />
      </fieldset>
      <ReceivedCondition
        isExchange={offer.complete.way === "exchange"}
        isDamaged={return_reason?.startsWith(returnReasonTexts.damaged) === true}
      />
    </ConfirmDialog>
  );
}

interface PackagingProps {
  value: "complete" | "missing";
  offer: ReceiptPreview;
  color: string | null;
  isFirst?: boolean;
}

function Packaging({ value, offer, color, isFirst = false }: PackagingProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="radio"
        name="packaging"
        value={value}
        defaultChecked={isFirst}
        className="admin-check mt-0.5"
      />
      <label htmlFor={id}>
        Packaging {value}
        <span className="figures block text-stone">{receiptPreviewText(offer, color)}</span>
      </label>
    </div>
  );
}
