import { AddressLines } from "~/components/address-lines";
import { ApplyLink } from "~/components/apply-link";
import { DateTime } from "~/components/date-time";
import { LegalSections } from "~/components/legal-sections";
import { LegalVersions } from "~/components/legal-versions";
import { FinalSaleNote } from "~/components/final-sale-note";
import { ItemName } from "~/components/item-name";
import { Price } from "~/components/price";
import { PrivacyLine } from "~/components/privacy-line";
import { SkipLink } from "~/components/skip-link";
import { Timeline } from "~/components/timeline";
import { address, LONG_NAME, NOW } from "../data/shop";
import type { Stories } from "../story";

const legal = [
  { title: "What this is", text: "One paragraph.\n\nAnother one, which is longer than a line." },
  { title: LONG_NAME, text: LONG_NAME },
];
const others = [
  { id: "before", from: "January 1, 2026", kind: "earlier" as const },
  { id: null, from: "November 1, 2026", kind: "in effect" as const },
];

export const stories: Stories = {
  Timeline: {
    element: (
      <Timeline
        labelledBy="history"
        events={[
          { id: "one", time: "May 1, 2026", what: "Order placed" },
          { id: "two", time: "May 2, 2026", what: LONG_NAME, detail: LONG_NAME, amount: "−$65.68" },
        ]}
      />
    ),
  },
  Price: { element: <Price price={740} regularPrice={null} /> },
  "Price, reduced": { element: <Price price={590.5} regularPrice={740} isFrom /> },
  "Price, zero": { element: <Price price={0} regularPrice={null} isFrom /> },
  "FinalSaleNote, none": { element: <FinalSaleNote of={{ final_sale: null, ships_on: null }} /> },
  "FinalSaleNote, pre-order without a day": {
    element: <FinalSaleNote of={{ final_sale: "pre_order", ships_on: null }} />,
  },
  FinalSaleNote: { element: <FinalSaleNote of={{ final_sale: "reduced", ships_on: null }} /> },
  "FinalSaleNote, pre-order": {
    element: <FinalSaleNote of={{ final_sale: "pre_order", ships_on: "2027-02-01" }} />,
  },
  PieceName: {
    element: <ItemName of={{ name: "Tallon", color: "red", handle: "rico" }} />,
    states: ["hover", "focus"],
  },
  "PieceName, no longer on sale": {
    element: <ItemName of={{ name: "Tallon", color: "red", handle: null }} />,
  },
  DateTime: { element: <DateTime at={NOW} /> },
  AddressLines: { element: <AddressLines of={address} name={address.name} /> },
  ApplyLink: { element: <ApplyLink />, states: ["hover", "focus", "pressed"] },
  "ApplyLink, quiet": {
    element: <ApplyLink className="button button-quiet" />,
    states: ["hover", "focus", "pressed"],
  },
  PrivacyLine: { element: <PrivacyLine />, states: ["hover", "focus"] },
  SkipLink: { element: <SkipLink />, states: ["focus"], isScreen: true },
  LegalSections: { element: <LegalSections id="legal" sections={legal} /> },
  "LegalSections, numbered": { element: <LegalSections id="legal" sections={legal} isNumbered /> },
  LegalVersions: {
    element: (
      <LegalVersions
        path="/privacy"
        label="Effective"
        from="November 1, 2026"
        kind="in effect"
        others={[]}
      />
    ),
  },
  "LegalVersions, earlier": {
    element: (
      <LegalVersions
        path="/privacy"
        label="Effective"
        from="January 1, 2026"
        kind="earlier"
        others={[
          { id: null, from: "November 1, 2026", kind: "in effect" },
          { id: "next", from: "January 1, 2027", kind: "next" },
        ]}
      />
    ),
  },
  "LegalVersions, next": {
    element: (
      <LegalVersions
        path="/privacy"
        label="Effective"
        from="January 1, 2027"
        kind="next"
        others={others}
      />
    ),
    states: ["hover", "focus"],
  },
};
