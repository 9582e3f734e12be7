import { ConsentChoices, ConsentQuestion } from "~/analytics/consent";
import { ConsentSetting } from "~/analytics/consent-setting";
import { AccountMenu } from "~/components/account-menu";
import { CountBadge } from "~/components/count-badge";
import { EmptyState } from "~/components/empty-state";
import { Footer, SmallFooter } from "~/components/footer";
import { Header } from "~/components/header";
import { LoadFailure } from "~/components/load-failure";
import { Notices } from "~/components/notices";
import { ProductsFailure } from "~/components/products-failure";
import { RouteError } from "~/components/route-error";
import { Toasts } from "~/components/toasts";
import { admin, counts, LONG_NAME, settings, shopper } from "../data/shop";
import { ToastSamples } from "../toast-samples";
import type { Stories } from "../story";

const quiet = { announcement: null, draft: false };
const announcement = { text: "Free shipping until Sunday", link: "" };
const tagged = { settings: { ...settings, measurementId: "G-0000000000" } };
const thrown = Object.assign(new Error("The page could not be shown."), {
  stack: `Error: ${LONG_NAME}`,
});

/** The components around every page, and those that replace a page. */
export const stories: Stories = {
  Header: {
    element: <Header {...quiet} person={null} counts={null} />,
    hasOwnMargins: true,
    on: "nav a",
    states: ["hover", "focus"],
  },
  "Header, on a page of its own": {
    element: <Header {...quiet} person={shopper} counts={counts(0)} />,
    at: "/products",
    hasOwnMargins: true,
  },
  "Header, one line": {
    element: <Header {...quiet} person={shopper} counts={counts(1)} />,
    hasOwnMargins: true,
    on: "a[aria-label^=Bag]",
    states: ["focus"],
  },
  "Header, twelve lines": {
    element: <Header {...quiet} person={shopper} counts={counts(12)} />,
    hasOwnMargins: true,
  },
  "Header, staff": {
    element: <Header {...quiet} person={admin} counts={counts(0)} />,
    hasOwnMargins: true,
  },
  "Header, over a picture": {
    element: (
      <div className="stage-night">
        <Header {...quiet} person={shopper} counts={counts(12)} isOverPicture />
      </div>
    ),
    hasOwnMargins: true,
    on: "nav a",
    states: ["focus"],
  },
  "Header, announcement": {
    element: <Header announcement={announcement} draft={false} person={null} counts={null} />,
    hasOwnMargins: true,
  },
  "AccountMenu, visitor": {
    element: <AccountMenu person={null} />,
    isScreen: true,
    states: ["focus", "open"],
  },
  "AccountMenu, shopper": {
    element: (
      <div className="stage-end">
        <AccountMenu person={shopper} />
      </div>
    ),
    isScreen: true,
    states: ["open"],
  },
  "CountBadge, on the bag's page": {
    element: <CountBadge initial={counts(3)} userId="shopper" />,
    at: "/cart",
    states: ["hover", "focus"],
  },
  "CountBadge, on the bag's page, one": {
    element: <CountBadge initial={counts(7, 1)} userId="shopper" />,
    at: "/cart",
  },
  "CountBadge, on the wishlist's page": {
    element: <CountBadge initial={counts(2, 5)} userId="shopper" />,
    at: "/profile/wishlist/shopper",
  },
  "CountBadge, unknown": { element: <CountBadge initial={null} userId="shopper" /> },
  "Header, merchandiser": {
    element: <Header {...quiet} person={{ ...admin, role: "merchandiser" }} counts={counts(0)} />,
    at: "/admin",
    hasOwnMargins: true,
  },
  Notices: { element: <Notices announcement={announcement} draft />, hasOwnMargins: true },
  "Notices, link": {
    element: <Notices announcement={{ text: LONG_NAME, link: "/products" }} draft={false} />,
    hasOwnMargins: true,
    states: ["hover", "focus"],
  },
  Footer: { element: <Footer />, hasOwnMargins: true, states: ["hover", "focus"] },
  "Footer, with a tag": { element: <Footer />, root: tagged, hasOwnMargins: true },
  SmallFooter: { element: <SmallFooter />, hasOwnMargins: true, states: ["hover", "focus"] },
  "SmallFooter, with a tag": { element: <SmallFooter />, root: tagged, hasOwnMargins: true },
  ConsentQuestion: {
    element: <ConsentQuestion />,
    root: tagged,
    isScreen: true,
    states: ["hover", "focus"],
  },
  ConsentChoices: {
    element: (
      <ul>
        <ConsentChoices className="text-link" />
      </ul>
    ),
    root: tagged,
    states: ["hover", "focus"],
  },
  ConsentSetting: {
    element: <ConsentSetting />,
    root: tagged,
    states: ["hover", "focus", "open"],
  },
  "ConsentSetting, without a tag": { element: <ConsentSetting /> },
  Toasts: {
    element: (
      <>
        <Toasts flash={undefined} />
        <ToastSamples />
      </>
    ),
    until: "[data-sonner-toast]",
    isScreen: true,
  },
  "Toasts, after a redirect": {
    element: <Toasts flash={{ type: "success", message: "Product added to cart!" }} />,
    isScreen: true,
  },
  EmptyState: {
    element: <EmptyState title="Your bag is empty." note="What you choose is kept here." />,
  },
  LoadFailure: {
    element: <LoadFailure message="Your orders could not be loaded." />,
    states: ["hover", "focus", "pressed"],
  },
  ProductsFailure: { element: <ProductsFailure of={0} />, states: ["hover", "focus"] },
  RouteError: {
    element: <RouteError error={thrown} />,
    hasOwnMargins: true,
    states: ["hover", "focus"],
  },
  "RouteError, without a stack": { element: <RouteError error="Gone." />, hasOwnMargins: true },
  "RouteError, refused": {
    element: (
      <RouteError
        error={{
          status: 413,
          statusText: "Payload Too Large",
          internal: false,
          data: { message: "What was sent is too large." },
        }}
      />
    ),
    hasOwnMargins: true,
  },
  "RouteError, not found": {
    element: (
      <RouteError error={{ status: 404, statusText: "Not Found", internal: false, data: null }} />
    ),
    hasOwnMargins: true,
  },
};
