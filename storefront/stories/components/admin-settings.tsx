import { ListUpload } from "~/admin/list-upload";
import { PeriodForm } from "~/admin/reports/period-form";
import { ReportList } from "~/admin/reports/report-list";
import { CheckBox } from "~/admin/settings/check-box";
import { PromotionForm } from "~/admin/settings/promotion-form";
import { PromotionTable } from "~/admin/settings/promotion-table";
import { SampleOrder } from "~/admin/settings/sample-order";
import { SelectField } from "~/admin/settings/select-field";
import { ShippingForm } from "~/admin/settings/shipping-form";
import { ShippingTable } from "~/admin/settings/shipping-table";
import { SettingsHead } from "~/admin/settings/settings-head";
import { StaffEmailsForm } from "~/admin/staff-emails-form";
import { TaxForm } from "~/admin/settings/tax-form";
import { StateSalesTable } from "~/admin/settings/state-sales-table";
import { TaxList } from "~/admin/settings/tax-list";
import { TaxModeChoice } from "~/admin/settings/tax-mode";
import { TaxTable } from "~/admin/settings/tax-table";
import { WebhookForm, WebhookSecret } from "~/admin/settings/webhook-form";
import { DeliveryTable, WebhookTable } from "~/admin/settings/webhook-tables";
import {
  addedWebhook,
  promotionSettings,
  shippingSettings,
  staffMails,
  stateSales,
  taxListRows,
  taxSettings,
  webhookSettings,
} from "../data/settings";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const period = { from: "2026-11-01", to: "2026-11-30" };

const wrongRate = {
  ...{ line: 4, text: "x,8.875", place: null, state: "failed" as const },
  message: "Start the line with a state, such as NY.",
};

export const stories: Stories = {
  PeriodForm: inAdmin(<PeriodForm {...period} />, { on: "button", states: ["hover", "focus"] }),
  "PeriodForm, refused": inAdmin(<PeriodForm {...period} problem="Choose a later day." />),
  ReportList: inAdmin(<ReportList {...period} />, { on: "a", states: ["hover", "focus"] }),
  SettingsHead: inAdmin(<SettingsHead current="taxes" />, { states: ["hover", "focus"] }),
  SampleOrder: inAdmin(<SampleOrder text={taxSettings.sample} />),
  SelectField: inAdmin(
    <SelectField label="State" name="state" defaultValue="OR" choices={[["OR", "Oregon"]]} />,
    { on: "select", states: ["hover", "focus"] },
  ),
  "SelectField, error": inAdmin(
    <SelectField label="State" name="state" defaultValue="" choices={[]} error="Choose a state.">
      A state has one rate.
    </SelectField>,
  ),
  CheckBox: inAdmin(<CheckBox name="taxed" label="Shipping is taxed" isChecked />, {
    on: "input",
    states: ["focus"],
  }),
  StaffEmailsForm: inAdmin(<StaffEmailsForm {...staffMails} />, {
    on: "button[type=submit]",
    states: ["hover", "focus"],
  }),
  "StaffEmailsForm, shop's inbox": inAdmin(
    <StaffEmailsForm {...staffMails} shop_inbox="shop@example.com" />,
  ),
  TaxModeChoice: inAdmin(<TaxModeChoice {...taxSettings} mode="none" has_stripe_tax={false} />),
  "TaxModeChoice, rates": inAdmin(<TaxModeChoice {...taxSettings} />, {
    isScreen: true,
    states: ["open"],
  }),
  "TaxModeChoice, Stripe Tax": inAdmin(<TaxModeChoice {...taxSettings} mode="stripe" />),
  TaxTable: inAdmin(<TaxTable rows={taxSettings.rows} />),
  "TaxTable, empty": inAdmin(<TaxTable rows={[]} />),
  ListUpload: inAdmin(
    <ListUpload
      label="Rates"
      maxLength={100}
      text="NY,8.875,Sales tax,yes"
      report={{
        title: "1 rate to save",
        table: <p className="mt-3">Adds 8.875% as “Sales tax”, shipping taxed.</p>,
        save: { label: "Save rates", effect: "The rates apply immediately." },
      }}
    >
      One line per state.
    </ListUpload>,
    { on: "button", states: ["hover", "focus"] },
  ),
  TaxList: inAdmin(<TaxList result={undefined} />),
  "TaxList, checked": inAdmin(
    <TaxList result={{ text: "NY,8.875,Sales tax,yes", rows: taxListRows }} />,
  ),
  "TaxList, wrong": inAdmin(
    <TaxList result={{ text: "x,8.875", rows: [...taxListRows, wrongRate] }} />,
  ),
  "TaxList, saved": inAdmin(
    <TaxList
      result={{
        text: "",
        rows: taxListRows.map((row) => ({ ...row, state: "saved", message: "Saved." })),
        isSaved: true,
      }}
    />,
  ),
  StateSalesTable: inAdmin(<StateSalesTable sales={stateSales} />),
  "StateSalesTable, empty": inAdmin(<StateSalesTable sales={{ ...stateSales, states: [] }} />),
  TaxForm: inAdmin(<TaxForm row={undefined} />, {
    on: "button[type=submit]",
    states: ["hover", "focus", "refused"],
  }),
  "TaxForm, change": inAdmin(<TaxForm row={taxSettings.rows[1]} />),
  "TaxForm, refused": inAdmin(<TaxForm row={undefined} />, {
    answered: {
      ok: false,
      field: "rate",
      detail: "Enter a rate from 0 to 20 percent, with at most four decimals.",
      fields: { state: "OR", rate: "x", name: "Sales tax", shipping_taxed: "" },
    },
  }),
  ShippingTable: inAdmin(<ShippingTable rows={shippingSettings.rows} />),
  "ShippingTable, empty": inAdmin(<ShippingTable rows={[]} />),
  ShippingForm: inAdmin(<ShippingForm row={undefined} />, {
    on: "button[type=submit]",
    states: ["hover", "focus", "refused"],
  }),
  "ShippingForm, change": inAdmin(<ShippingForm row={shippingSettings.rows[1]} />),
  "ShippingForm, refused": inAdmin(<ShippingForm row={undefined} />, {
    answered: {
      ok: false,
      field: "where",
      detail: "Choose at least one state.",
      fields: { name: "Ground", description: "3 to 5 days", price: "15", where: "states" },
    },
  }),
  WebhookTable: inAdmin(<WebhookTable rows={webhookSettings.webhooks} />),
  "WebhookTable, empty": inAdmin(<WebhookTable rows={[]} />),
  DeliveryTable: inAdmin(<DeliveryTable rows={webhookSettings.deliveries} />),
  "DeliveryTable, empty": inAdmin(<DeliveryTable rows={[]} />),
  WebhookSecret: inAdmin(<WebhookSecret {...addedWebhook} />),
  WebhookForm: inAdmin(<WebhookForm result={undefined} />, {
    on: "button[type=submit]",
    states: ["hover", "focus", "refused"],
  }),
  "WebhookForm, refused": inAdmin(
    <WebhookForm
      result={{
        ok: false,
        field: "order.placed",
        detail: "Choose at least one event.",
        fields: { url: "https://warehouse.example.com/" },
      }}
    />,
  ),
  PromotionTable: inAdmin(<PromotionTable rows={promotionSettings.rows} />),
  "PromotionTable, empty": inAdmin(<PromotionTable rows={[]} />),
  PromotionForm: inAdmin(<PromotionForm row={undefined} />, {
    on: "button[type=submit]",
    states: ["hover", "focus", "refused"],
  }),
  "PromotionForm, change": inAdmin(<PromotionForm row={promotionSettings.rows[0]} />),
  "PromotionForm, refused": inAdmin(<PromotionForm row={undefined} />, {
    answered: {
      ok: false,
      field: "value",
      detail: "Enter a discount of at most 100 percent.",
      fields: { code: "WELCOME", automatic: "yes", unit: "percent", value: "120" },
    },
  }),
};
