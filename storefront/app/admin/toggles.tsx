import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { isPanelShown, togglePanel, type PanelName } from "./admin-url";
import { HiddenFields } from "./list-form";

const labels: Record<PanelName, { shown: string; hidden: string }> = {
  users: { shown: "View Users", hidden: "View Users" },
  inventory: { shown: "Minimize Inventory", hidden: "Show Inventory" },
  orders: { shown: "Hide Orders", hidden: "Show Orders" },
  analytics: { shown: "Analytics", hidden: "Analytics" },
};

/** Shows the buttons that show and hide the panels. Each one is a GET form. */
export function Toggles() {
  const [address] = useSearchParams();
  const { state } = useNavigation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="w-full text-stone page:w-auto page:pr-2">
        On this page
      </span>
      <Toggle panel="orders" address={address} />
      <Toggle panel="inventory" address={address} />
      <Toggle panel="users" address={address} />
      <Toggle panel="analytics" address={address} />
      <span role="status" className="text-sm text-stone">
        {state === "loading" ? "Loading…" : ""}
      </span>
    </div>
  );
}

function Toggle({ panel, address }: { panel: PanelName; address: URLSearchParams }) {
  const isOn = isPanelShown(address, panel);
  const state =
    panel === "analytics"
      ? { "aria-pressed": isOn }
      : { "aria-expanded": isOn, "aria-controls": isOn ? panel : undefined };
  return (
    <Form method="get" preventScrollReset>
      <HiddenFields query={togglePanel(address, panel)} />
      <button type="submit" className="button button-quiet admin-button admin-toggle" {...state}>
        {isOn ? labels[panel].shown : labels[panel].hidden}
      </button>
    </Form>
  );
}
