import { Form } from "@remix-run/react";
import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import type { OrderPackage, PackageLabel, ShippingRate } from "@tomashi/programme/contract/labels";
import { dollarsText } from "@tomashi/programme/contract/money";
import { returnNumberText } from "@tomashi/programme/contract/return-rules";
import { DateTime } from "~/components/date-time";
import { ActionButton } from "./action-button";
import { ConfirmDialog } from "./confirm-dialog";
import { PdfLink } from "./pdf-link";

/** Shipping rates of the package that staff asked for. */
export interface QuotedRates {
  package_id: string;
  rates: ShippingRate[];
  /** Why no rates could be quoted. */
  refusal: string | null;
}

interface PackagesProps {
  order: AdminOrder;
  quoted: QuotedRates | null;
}

/** Buys, prints, and voids the labels of an order's packages and returns. */
export function OrderPackages({ order, quoted }: PackagesProps) {
  const { packages, has_labels } = order;
  if (!has_labels && packages.every(({ label }) => label === null)) return null;
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="packages" className="admin-panel">
      <h2 id="packages" tabIndex={-1}>
        Packages
      </h2>
      <table className="admin-table admin-cards">
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Label</th>
            <th scope="col" className="number">
              Label cost
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map((one) => (
            <tr key={one.id}>
              <th scope="row" data-label="Package" id={`package-${one.id}`}>
                {one.is_return ? "Return" : "Package"} {numberOf(one)}
                <span className="block font-normal text-stone">{contentsOf(order, one)}</span>
              </th>
              <td data-label="Label">
                {one.label ? (
                  <BoughtLabel order={order} of={one} label={one.label} />
                ) : (
                  <NewLabel
                    order={order}
                    of={one}
                    quoted={quoted?.package_id === one.id ? quoted : null}
                  />
                )}
              </td>
              <td data-label="Label cost" className="number">
                {one.label ? dollarsText(one.label.cost) : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const numberOf = ({ is_return, number }: OrderPackage) =>
  is_return ? returnNumberText(number) : String(number);

/** Returns `package 2` or `return RET-1001`, for use within a sentence. */
const nameOf = (of: OrderPackage) => `${of.is_return ? "return" : "package"} ${numberOf(of)}`;

function contentsOf({ lines }: AdminOrder, { line_ids }: OrderPackage): string {
  return lines
    .filter(({ line_id }) => line_ids.includes(line_id))
    .map(({ name, color, quantity }) => {
      return `${quantity > 1 ? `${quantity} × ` : ""}${itemTitle(name, color)}`;
    })
    .join(", ");
}

/** Providers write services as one word, such as `GroundAdvantage`. */
const serviceText = ({ carrier, service }: Pick<ShippingRate, "carrier" | "service">) =>
  `${carrier} ${service.replaceAll("_", " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2")}`;

interface LabelProps {
  order: AdminOrder;
  of: OrderPackage;
}

function BoughtLabel({ order, of, label }: LabelProps & { label: PackageLabel }) {
  const { tracking_number: number, tracking_url: url } = label;
  const describedBy = `package-${of.id}`;
  return (
    <>
      {serviceText(label)}
      {number !== null && (
        <span className="block text-stone wrap-anywhere">
          {url ? (
            <a href={url} rel="noreferrer" className="text-link">
              {number}
            </a>
          ) : (
            number
          )}
        </span>
      )}
      {of.is_return && of.is_shipped && (
        <p className="text-stone">
          {label.delivered_at === null ? (
            "On its way to you"
          ) : (
            <>
              Delivered to you on <DateTime at={label.delivered_at} />
            </>
          )}
        </p>
      )}
      {label.state === "buying" && (
        <p className="text-stone">
          The purchase was interrupted. It will be completed within a minute.
        </p>
      )}
      {label.state === "voiding" && (
        <p className="text-bad">This label is being voided. Don’t use it.</p>
      )}
      {label.state === "bought" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PdfLink
            address={`/admin/orders/${order.order_id}/labels/${of.id}`}
            label="Label (PDF)"
            describedBy={describedBy}
            fileName="label.pdf"
            failed="Failed to download label"
          />
          {of.is_open && !of.is_shipped && (
            <ConfirmDialog
              label="Void label"
              describedBy={describedBy}
              question={`Void the label of ${nameOf(of)}?`}
              action="/admin/void-label"
              fields={{ order: order.order_id, package: of.id }}
              confirmLabel="Void label"
              cancelLabel="Cancel"
              focusAfter="packages"
            >
              <p>
                We ask the carrier for the {dollarsText(label.cost)} back.{" "}
                {of.is_return
                  ? "We don’t email the customer: tell them not to use it. The return can get a new label."
                  : "Don’t use a label that you printed. The package stays packed and can get a new label."}
              </p>
            </ConfirmDialog>
          )}
        </div>
      )}
    </>
  );
}

function NewLabel({ order, of, quoted }: LabelProps & { quoted: QuotedRates | null }) {
  if (!of.is_open || of.is_shipped) return <>No label bought here</>;
  if (!order.has_labels) return <>No label</>;
  return (
    <>
      <Form method="get" preventScrollReset>
        <input type="hidden" name="rates" value={of.id} />
        <button
          type="submit"
          className="button button-quiet admin-button"
          aria-describedby={`package-${of.id}`}
        >
          Get shipping rates
        </button>
      </Form>
      {quoted && <Rates order={order} of={of} quoted={quoted} />}
    </>
  );
}

function Rates({ order, of, quoted }: LabelProps & { quoted: QuotedRates }) {
  const { rates, refusal } = quoted;
  if (refusal !== null) {
    return (
      <p role="alert" className="mt-2 text-sm text-bad">
        {refusal}
      </p>
    );
  }
  if (rates.length === 0) {
    return <p className="mt-2 text-stone">No carrier ships this package to this address.</p>;
  }
  return (
    <ul className="mt-2" aria-label={`Shipping rates of ${nameOf(of)}`}>
      {rates.map((rate) => {
        const { carrier, service, price, days } = rate;
        const id = `rate-${of.id}-${carrier}-${service}`;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span id={id} className="min-w-0 wrap-anywhere">
              {serviceText(rate)}
              <span className="block text-stone">
                {dollarsText(price)}
                {days !== null && `, ${days} ${days === 1 ? "day" : "days"}`}
              </span>
            </span>
            <ActionButton
              label={of.is_return ? "Buy return label" : "Buy label"}
              describedBy={id}
              action="/admin/buy-label"
              fields={{
                ...{ order: order.order_id, package: of.id },
                ...{ carrier, service, price: String(price) },
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
