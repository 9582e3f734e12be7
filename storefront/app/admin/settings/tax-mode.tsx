import type { TaxMode, TaxSettings } from "@tomashi/programme/contract/tax-settings";
import { ActionButton } from "../action-button";
import { ConfirmDialog } from "../confirm-dialog";
import { settingsPages } from "./pages";

const { path } = settingsPages.taxes;

const texts: Record<TaxMode, string> = {
  none: "The shop charges no sales tax. To charge it, add the rate of a state.",
  rates: "The shop charges the rates below.",
  stripe:
    "Stripe Tax calculates the tax for each address. The rates below apply once it is turned off.",
};

/** Shows whether the shop charges sales tax and who calculates it, with buttons to change that. */
export function TaxModeChoice({ mode, has_stripe_tax }: TaxSettings) {
  return (
    <section aria-labelledby="mode" className="mt-6">
      <h2 id="mode" tabIndex={-1}>
        Sales tax
      </h2>
      <p id="mode-text" className="mt-3">
        {texts[mode]}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-2">
        {has_stripe_tax && mode !== "stripe" && (
          <ActionButton
            label="Use Stripe Tax"
            describedBy="mode-text"
            action={path}
            fields={{ do: "mode", mode: "stripe" }}
          />
        )}
        {mode === "stripe" && (
          <ActionButton
            label="Use rates by state"
            describedBy="mode-text"
            action={path}
            fields={{ do: "mode", mode: "rates" }}
          />
        )}
        {mode !== "none" && (
          <ConfirmDialog
            label="Stop charging tax"
            describedBy="mode-text"
            question="Stop charging sales tax?"
            action={path}
            fields={{ do: "mode", mode: "none" }}
            confirmLabel="Stop charging tax"
            cancelLabel="Cancel"
            focusAfter="mode"
          >
            <p>This removes all rates, including those made in Medusa’s dashboard.</p>
          </ConfirmDialog>
        )}
      </div>
    </section>
  );
}
