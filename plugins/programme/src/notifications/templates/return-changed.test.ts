import { expect, test } from "vitest";
import { examples } from "./examples";
import { renderMail } from "./index";

const { approval, ...piece } = examples["return-changed"];
const mailOf = (change: object) => renderMail("return-changed", { ...piece, ...change });
const read = (text: string) => text.replaceAll("\n", " ");

test.each([
  ["requested", "We have your return request for RICO Tote in Oxblood"],
  ["withdrawn", "Your return request for RICO Tote in Oxblood is withdrawn"],
  ["approved", "Your return of RICO Tote in Oxblood is approved"],
  ["declined", "Your return request for RICO Tote in Oxblood was denied"],
  ["refused", "Your return of RICO Tote in Oxblood was denied"],
])("a return that is %s has its own words", { tags: ["BACK-06", "BACK-15"] }, (what, subject) => {
  expect(mailOf({ what }).subject).toBe(subject);
});

test("an approval says what to send, where, as what and until when", { tags: ["BACK-10"] }, () => {
  const { text } = mailOf({ what: "approved", approval });
  expect(text).toContain("Return number: RET-17\nTo arrive by: December 7, 2026\n");
  expect(text).toContain("Send it to:\nThe Tomashi’s\nDock 4\nPortland, OR 97201\nReturn RET-17\n");
  expect(read(text)).toContain(
    "It must reach us by December 7, 2026; what reaches us by November 28, 2026 is refunded to the card, later it becomes store credit.",
  );
  // An exchange brings no money, and a return from before has no number.
  const { number: _, ...rest } = approval ?? {};
  const other = mailOf({ what: "approved", approval: { ...rest, isExchange: true } }).text;
  expect(other).not.toContain("Return number");
  expect(other).toContain("Portland, OR 97201\n\n");
  expect(read(other)).toContain("It must reach us by December 7, 2026.  Please use");
});

test("the reason of a refusal is quoted, and none is left out", { tags: ["BACK-15"] }, () => {
  const reason = "The strap is cut.\nWe have pictures.";
  for (const what of ["declined", "refused"]) {
    expect(mailOf({ what, reason }).text).toContain(
      "The reason:\n\n> The strap is cut.\n> We have pictures.",
    );
    expect(mailOf({ what }).text).not.toContain("reason");
  }
});
