import { expect, test } from "vitest";
import { examples } from "./examples";
import { renderEmail } from "./index";

const { approval, ...piece } = examples["return-changed"];
const mailOf = (change: object) => renderEmail("return-changed", { ...piece, ...change });
const read = (text: string) => text.replaceAll("\n", " ");

test.each([
  ["requested", "We received your return request for RICO Tote Oxblood"],
  ["withdrawn", "Your return request for RICO Tote Oxblood was canceled"],
  ["approved", "Your return of RICO Tote Oxblood is approved"],
  ["declined", "Your return request for RICO Tote Oxblood was denied"],
  ["refused", "Your return of RICO Tote Oxblood was denied"],
])(
  "uses its own subject for a return that is %s",
  { tags: ["BACK-06", "BACK-15"] },
  (what, subject) => {
    expect(mailOf({ what }).subject).toBe(subject);
  },
);

test(
  "states the return number, address, deadline, and refund terms in an approval",
  { tags: ["BACK-10"] },
  () => {
    const { text } = mailOf({ what: "approved", approval });
    expect(text).toContain("Return number: RET-17\nMust arrive by: December 7, 2026\n");
    expect(text).toContain(
      "Send it to:\nThe Tomashi’s\nReturn RET-17\nDock 4\nPortland, OR 97201\n",
    );
    expect(read(text)).toContain(
      "THE TOMASHI'S  Your return is approved  Dear Ada Okafor,  You can now send back RICO Tote Oxblood from order No. 1042.  Return number: RET-17 Must arrive by: December 7, 2026  Send it to: The Tomashi’s Return RET-17 Dock 4 Portland, OR 97201  Send back the item with everything it came with. We must receive your package by December 7, 2026. If it arrives by November 28, 2026, we refund your payment. After that, you receive store credit.  Please use the original packaging. If it's missing, a 15% restocking fee ($187.50) applies.  Please print the attached return slip and include it in the package.  View your orders: https://shop.example.com/orders  --  Questions? Reply to this email. ",
    );
    const half = mailOf({ what: "approved", approval: { ...approval, hasCredit: true } }).text;
    expect(read(half)).toContain(
      "THE TOMASHI'S  Your return is approved  Dear Ada Okafor,  You can now send back RICO Tote Oxblood from order No. 1042.  Return number: RET-17 Must arrive by: December 7, 2026  Send it to: The Tomashi’s Return RET-17 Dock 4 Portland, OR 97201  Send back the item with everything it came with. We must receive your package by December 7, 2026. If it arrives by November 28, 2026, we refund each part the way you paid it. After that, the full amount becomes store credit.  Please use the original packaging. If it's missing, a 15% restocking fee ($187.50) applies.  Please print the attached return slip and include it in the package.  View your orders: https://shop.example.com/orders  --  Questions? Reply to this email. ",
    );
    // An exchange has no refund, and an older return has no number.
    const { number: _, ...rest } = approval ?? {};
    const other = mailOf({ what: "approved", approval: { ...rest, isExchange: true } }).text;
    expect(other).not.toContain("Return number");
    expect(other).toContain("Portland, OR 97201\n\n");
    expect(read(other)).toContain("We must receive your package by December 7, 2026.  Please use");
  },
);

test(
  "names the carrier and the number of a return label, and links to the carrier's page",
  { tags: ["FULF-18"] },
  () => {
    const label = { carrier: "USPS", number: "9400111899223197428490" };
    const url = "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490";
    const { subject, text } = mailOf({
      what: "labeled",
      label: { ...label, url },
      approval: undefined,
    });
    expect(subject).toBe("Your return label for RICO Tote Oxblood");
    expect(read(text)).toContain(
      `Here is the prepaid shipping label for your return of RICO Tote Oxblood from order No. 1042.  Carrier: USPS Tracking number: 9400111899223197428490  Track 9400111899223197428490: ${url}  Please print the attached label`,
    );
    expect(mailOf({ what: "labeled", label, approval: undefined }).text).not.toContain("Track 94");
  },
);

test("quotes the reason of a denial and omits a missing one", { tags: ["BACK-15"] }, () => {
  const reason = "The strap is cut.\nWe have pictures.";
  for (const what of ["declined", "refused"]) {
    expect(mailOf({ what, reason }).text).toContain(
      "Reason:\n\n> The strap is cut.\n> We have pictures.",
    );
    expect(mailOf({ what }).text).not.toContain("reason");
  }
});

test(
  "names the order in every email about an item, unless older data lacks it",
  { tags: ["BACK-23"] },
  () => {
    expect(read(mailOf({ what: "requested" }).text)).toContain(
      "You requested a return of RICO Tote Oxblood from order No. 1042.",
    );
    expect(read(mailOf({ what: "requested", orderNumber: undefined }).text)).toContain(
      "You requested a return of RICO Tote Oxblood.",
    );
    expect(renderEmail("refund", examples.refund).text).toContain("Order: No. 1042\n");
    const { text } = renderEmail("line-changed", {
      ...examples["line-changed"],
      status: "returned",
    });
    expect(read(text)).toContain("RICO Tote Oxblood from order No. 1042 has been returned to us.");
  },
);
