import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { ConfirmDialog } from "./confirm-dialog";
import { TrackingFields } from "./tracking-fields";

/** Packs the chosen items of an order into one package. */
export function PackTogether({ order: { order_id, lines } }: { order: AdminOrder }) {
  const open = lines.filter(({ status }) => status === "confirmed");
  if (open.length < 2 && !open.some(({ quantity }) => quantity > 1)) return null;
  return (
    <ConfirmDialog
      label="Pack together"
      describedBy="lines"
      question="Which items go into this package?"
      action="/admin/pack-together"
      fields={{ order: order_id }}
      confirmLabel="Start package"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The items become one package with one packing slip and one email. With a tracking number it
        counts as handed over.
      </p>
      <fieldset className="flex flex-col gap-3">
        <legend className="label mb-2 text-stone">Items</legend>
        {open.map((line) => (
          <PackedLine key={line.line_id} line={line} />
        ))}
      </fieldset>
      <TrackingFields tracking={null} />
    </ConfirmDialog>
  );
}

function PackedLine({ line }: { line: AdminOrder["lines"][number] }) {
  const { line_id, quantity } = line;
  const title = itemTitle(line.name, line.color);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex items-center gap-3">
        <input type="checkbox" name="line" value={line_id} defaultChecked className="admin-check" />
        {title}
      </label>
      {quantity > 1 && (
        <select
          name={`quantity-${line_id}`}
          aria-label={`How many of ${title}`}
          className="field"
          defaultValue={quantity}
        >
          {Array.from({ length: quantity }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1} of {quantity}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
