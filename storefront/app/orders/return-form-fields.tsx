import type { OrderLine, ReturnEligibility } from "@tomashi/programme/contract/http";
import { dollarsText } from "@tomashi/programme/contract/money";
import {
  MAX_RETURN_NOTE_LENGTH,
  returnReasonKeys,
  returnReasonTexts,
} from "@tomashi/programme/contract/return-reasons";
import { otherColorTitle } from "@tomashi/programme/contract/item-title";
import { exchangeTerms } from "@tomashi/programme/contract/return-rules";
import { packagingNote, returnContentsText } from "@tomashi/programme/contract/return-messages";
import { useId, type ReactNode } from "react";
import { usePublicSettings } from "~/settings/root-data";
import * as buyingTexts from "~/texts/buying";
import * as returnTexts from "~/texts/returns";
import * as sumTexts from "~/texts/sums";
import { returnTerms } from "./return-terms";

interface ReturnFormFieldsProps {
  line: OrderLine;
  offer: ReturnEligibility;
}

export function ReturnFormFields({ line, offer }: ReturnFormFieldsProps) {
  const id = useId();
  const { buying } = usePublicSettings();
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-[15px] page:grid-cols-2">
        <Term title={returnTexts.whatToSend}>{returnContentsText(line)}</Term>
        <Term title={returnTexts.how}>{returnTexts.howText}</Term>
        <Term title={returnTexts.returnBy}>{returnTerms(offer, line)}</Term>
        <Term title={returnTexts.packaging}>
          {packagingNote(dollarsText(offer.packaging_fee), false)}
        </Term>
        {buying.returnPostage && <Term title={returnTexts.postage}>{buying.returnPostage}</Term>}
        {buying.damaged && <Term title={returnTexts.damaged}>{buying.damaged}</Term>}
      </dl>
      <div className="mt-5 flex flex-col gap-4">
        <Quantity line={line} />
        <Choice offer={offer} line={line} />
        <div>
          <label htmlFor={`${id}-reason`} className="label text-stone">
            {returnTexts.reason}
          </label>
          <select id={`${id}-reason`} name="reason" className="field mt-1">
            <option value="">{returnTexts.noReason}</option>
            {returnReasonKeys.map((key) => (
              <option key={key} value={key}>
                {returnReasonTexts[key]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-note`} className="label text-stone">
            {returnTexts.ownWords}
          </label>
          <textarea
            id={`${id}-note`}
            name="note"
            rows={2}
            maxLength={MAX_RETURN_NOTE_LENGTH}
            className="field mt-1"
          />
        </div>
      </div>
    </>
  );
}

function Term({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-stone">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function refundText(
  { refund_due_on, to_card, amount }: ReturnEligibility,
  { is_paid_outside }: Pick<OrderLine, "is_paid_outside">,
): string {
  if (refund_due_on === null) return sumTexts.storeCredit;
  if (to_card < amount) {
    return is_paid_outside ? returnTexts.refundAsPaidAndCredit : returnTexts.refundToCardAndCredit;
  }
  return is_paid_outside ? returnTexts.refundAsPaid : returnTexts.refundToCard;
}

function Choice({ offer, line }: ReturnFormFieldsProps) {
  const id = useId();
  const { exchange_colors: colors } = offer;
  const refund = refundText(offer, line);
  if (colors.length === 0) {
    return (
      <dl>
        <Term title={returnTexts.refundOrExchange}>{refund}</Term>
      </dl>
    );
  }
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        {returnTexts.refundOrExchange}
      </label>
      <select id={id} name="exchangeColor" className="field mt-1" aria-describedby={`${id}-terms`}>
        <option value="">{refund}</option>
        {colors.map((color) => (
          <option key={color} value={color}>
            {returnTexts.exchangeFor(otherColorTitle(line, color))}
          </option>
        ))}
      </select>
      <p id={`${id}-terms`} className="mt-1 text-[15px] text-stone">
        {exchangeTerms}
      </p>
    </div>
  );
}

/** Offers a choice only if there are several units. */
function Quantity({ line: { quantity } }: { line: OrderLine }) {
  const id = useId();
  if (quantity === 1) return null;
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        {buyingTexts.howMany}
      </label>
      <select id={id} name="quantity" className="field mt-1" defaultValue={quantity}>
        {Array.from({ length: quantity }, (_, index) => (
          <option key={index} value={index + 1}>
            {buyingTexts.quantityOf(index + 1, quantity)}
          </option>
        ))}
      </select>
    </div>
  );
}
