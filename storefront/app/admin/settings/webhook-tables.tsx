import { Link } from "@remix-run/react";
import {
  webhookEventLabels,
  type WebhookDelivery,
  type WebhookRow,
} from "@tomashi/programme/contract/webhook-settings";
import { DateTime } from "~/components/date-time";
import { ActionButton } from "../action-button";
import { ConfirmDialog } from "../confirm-dialog";
import { settingsPages } from "./pages";
import { RowActions, SettingsTable, SwitchButton } from "./settings-table";

const { path } = settingsPages.webhooks;

export function WebhookTable({ rows }: { rows: WebhookRow[] }) {
  return (
    <SettingsTable
      labelledBy="webhooks"
      columns={["URL", "Events", "State"]}
      none="No webhooks yet."
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </SettingsTable>
  );
}

function Row({ row: { id, url, events, is_on } }: { row: WebhookRow }) {
  const title = `webhook-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={title} className="wrap-anywhere">
          {url}
        </span>
      </th>
      <td data-label="Events">
        <span>{events.map((event) => webhookEventLabels[event]).join(", ")}</span>
      </td>
      <td data-label="State">
        <span>{is_on ? "On" : "Off"}</span>
      </td>
      <RowActions>
        <SwitchButton of={id} isOn={is_on} describedBy={title} action={path} />
        <ConfirmDialog
          label="Remove"
          describedBy={title}
          question={`Remove the webhook to ${url}?`}
          action={path}
          fields={{ do: "remove", id }}
          confirmLabel="Remove webhook"
          cancelLabel="Cancel"
          focusAfter="webhooks"
        >
          <p>Its deliveries are deleted too.</p>
        </ConfirmDialog>
      </RowActions>
    </tr>
  );
}

export function DeliveryTable({ rows }: { rows: WebhookDelivery[] }) {
  return (
    <SettingsTable
      labelledBy="deliveries"
      columns={["Event", "Order", "Webhook", "State"]}
      none="No deliveries yet."
    >
      {rows.map((row) => (
        <DeliveryRow key={row.id} row={row} />
      ))}
    </SettingsTable>
  );
}

interface RowProps {
  row: WebhookDelivery;
}

function DeliveryRow({ row }: RowProps) {
  const { id, url, event, order, created_at } = row;
  const title = `delivery-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={title}>{webhookEventLabels[event]}</span>
        <p className="text-sm font-normal text-stone">
          <DateTime at={created_at} />
        </p>
      </th>
      <td data-label="Order">
        <Link to={`/admin/orders/${order.id}`} className="text-link">
          {order.number}
        </Link>
      </td>
      <td data-label="Webhook">
        <span className="wrap-anywhere">{url}</span>
      </td>
      <td data-label="State">
        <span>
          <DeliveryState row={row} />
        </span>
      </td>
      <td>
        <ActionButton
          label="Send again"
          describedBy={title}
          action={path}
          fields={{ do: "again", id }}
        />
      </td>
    </tr>
  );
}

function DeliveryState({ row: { state, attempts, response, error, next_try_at } }: RowProps) {
  const answer = response === null ? "no response" : `response ${response}`;
  if (state === "sent") return `Sent, ${answer}`;
  const reason = error === null ? "" : ` ${error}`;
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (state === "failed") return `Failed after ${tries}.${reason}`;
  if (attempts === 0 || next_try_at === null) return "Waiting";
  return (
    <>
      {`Waiting after ${tries}.${reason} Next try: `}
      <DateTime at={next_try_at} />
    </>
  );
}
