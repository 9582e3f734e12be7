import { BuyingFacts } from "~/components/buying-facts";
import { OrderHelp } from "~/components/order-help";
import { Video } from "~/components/video";
import { LineItemLayout } from "~/components/line-item-layout";
import { Picture } from "~/components/picture";
import { Poster } from "~/components/poster";
import { ConfirmEmailForm } from "~/components/confirm-email-form";
import { StockAlerts } from "~/components/stock-alerts";
import { Summary } from "~/components/summary";
import { ColorChip, LeatherChip, Swatch, Thumbnail } from "~/components/swatch";
import { BackInStockButton } from "~/components/back-in-stock-button";
import { leathers, media } from "~/media/manifest";
import { defaultSettings } from "~/settings/public-settings";
import { cartLine, counts, LONG_NAME, longLine, picture, shopper, stockAlert } from "../data/shop";
import type { Stories } from "../story";

const ask = (
  <BackInStockButton variantId="blue" label="Talia Blue" address="/products?color=blue" />
);

/** Images, leathers, and list rows of items. */
export const stories: Stories = {
  BuyingFacts: { element: <BuyingFacts of={["shipsTo", "delivery", "tax"]} /> },
  "BuyingFacts, all left out": {
    element: <BuyingFacts of={["shipsTo", "delivery", "tax"]} />,
    root: { settings: defaultSettings },
  },
  OrderHelp: { element: <OrderHelp number={1042} />, on: "a", states: ["hover", "focus"] },
  "OrderHelp, only the link": {
    element: <OrderHelp number={1042} />,
    root: { settings: defaultSettings },
  },
  Swatch: { element: <Swatch color="dalmatian" thumbnail={null} className="stage-tile" /> },
  "Swatch, unknown": { element: <Swatch color="green" thumbnail={null} className="stage-tile" /> },
  "Swatch, uploaded": {
    element: <Swatch color="red" thumbnail={null} picture={picture} className="stage-tile" />,
  },
  Thumbnail: { element: <Thumbnail color="red" thumbnail={null} className="stage-tile" /> },
  LeatherChip: {
    element: (
      <div className="stage-row">
        {leathers.map((color) => (
          <LeatherChip key={color} color={color} className="stage-chip" />
        ))}
      </div>
    ),
  },
  ColorChip: {
    element: (
      <div className="stage-row">
        {leathers.map((color) => (
          <ColorChip key={color} color={color} swatch={null} className="stage-chip" />
        ))}
        <ColorChip color="cognac" swatch="#7a3b2e" className="stage-chip" />
      </div>
    ),
  },
  Picture: {
    element: <Picture of={media.collection.opening} alt="" sizes="50vw" className="stage-small" />,
  },
  Poster: {
    element: (
      <Poster of={media.collection.opening} alt="">
        <h1 className="display-1">Look closely</h1>
      </Poster>
    ),
    hasOwnMargins: true,
  },
  Film: {
    element: (
      <Video
        of={media.collection.byLeather.red.film}
        title="The red set, turning once"
        sizes="50vw"
        cue={{ kind: "visible", share: 0.5 }}
        className="stage-small"
      />
    ),
    on: "button",
    states: ["hover", "focus"],
  },
  LedgerLine: {
    element: (
      <ul>
        <LineItemLayout piece={cartLine} figure="$740.00">
          <p>In your bag</p>
        </LineItemLayout>
        <LineItemLayout piece={longLine} figure="$12,345.67">
          <p>In your bag</p>
        </LineItemLayout>
      </ul>
    ),
    on: "h2 a",
    states: ["hover", "focus"],
  },
  Summary: {
    element: (
      <Summary
        title="Your order"
        rows={[
          ["Subtotal", "$740.00"],
          ["Shipping", "Next step"],
        ]}
        total={["Total", "$740.00"]}
        action={<button className="button w-full">Checkout</button>}
      >
        <p className="text-sm text-stone">Taxes are added at checkout.</p>
      </Summary>
    ),
    on: ".button",
    states: ["hover", "focus", "pressed"],
  },
  ConfirmEmailForm: {
    element: <ConfirmEmailForm>Confirm your email first.</ConfirmEmailForm>,
    on: "button",
    states: ["hover", "focus", "busy"],
  },
  StockWaits: {
    element: (
      <StockAlerts
        waits={[
          stockAlert,
          { ...stockAlert, variant_id: "inactive", is_active: false },
          { ...stockAlert, variant_id: "long", name: LONG_NAME, told_at: "2026-11-20T15:00:00Z" },
        ]}
      />
    ),
    on: "button",
    states: ["hover", "focus", "busy"],
  },
  BackInStockButton: { element: ask, states: ["hover", "focus", "busy"], on: "button" },
  "BackInStockButton, waiting": {
    element: ask,
    root: { person: shopper, counts: { ...counts(0), waited_for: ["blue"] } },
  },
};
