import { expect, test } from "vitest";
import { examples } from "./examples";
import { renderMail, type TemplateName } from "./index";

/** Returns the subject, the preheader, the heading, and each block, as one line each. */
function read(name: TemplateName, data: object): string[] {
  const { subject, html, text } = renderMail(name, { ...examples[name], ...data });
  const [, preheader = ""] = /<div style="display: none;[^>]*>([^<]*)<\/div>/.exec(html) ?? [];
  const [label, ...blocks] = text.trimEnd().split(/\n\n(?!>)/);
  expect(label).toBe("THE TOMASHI'S");
  return [subject, preheader.trim(), ...blocks].map((block) => block.replaceAll("\n", " "));
}

const tote = { pieceName: "RICO Tote", color: "Oxblood", quantity: 1 };
const mini = { pieceName: "RICO Mini", color: "Ink", quantity: 2 };
const toOrders = "View your orders: https://shop.example.com/orders";

test.each<[TemplateName, object, string[]]>([
  [
    "welcome",
    {},
    [
      "Welcome to The Tomashi's",
      "Your account is ready.",
      "Welcome",
      "Hello,",
      "Your account is ready. Your bag and your orders are kept in it.",
      "Please confirm that this email address is yours.",
      "Confirm your email: https://shop.example.com/confirm-email?token=abc",
      "We are glad that you are here.",
    ],
  ],
  [
    "order-confirmed",
    {},
    [
      "Your order 1042 is confirmed",
      "Thank you. We have received order No. 1042.",
      "Your order is confirmed",
      "Dear Ada Okafor,",
      "Thank you. We have received order No. 1042. We will write to you at each step.",
      "RICO Tote, Oxblood (Pre-order, ships on February 1, 2027. Final sale.): $1,250.00 RICO Mini, Ink (2 at $480.50): $961.00 Total: $2,211.00 Paid with store credit: $200.00 Paid by card: $2,011.00",
      "Ship to: Ada Okafor 12 Tanner Street Portland, OR 97201 United States",
      toOrders,
    ],
  ],
  [
    "order-confirmed",
    { shipTo: [], creditCents: 0 },
    [
      "Your order 1042 is confirmed",
      "Thank you. We have received order No. 1042.",
      "Your order is confirmed",
      "Dear Ada Okafor,",
      "Thank you. We have received order No. 1042. We will write to you at each step.",
      "RICO Tote, Oxblood (Pre-order, ships on February 1, 2027. Final sale.): $1,250.00 RICO Mini, Ink (2 at $480.50): $961.00 Total: $2,211.00",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "processing", note: undefined },
    [
      "RICO Tote in Oxblood is being processed",
      "RICO Tote in Oxblood from order No. 1042 is being processed.",
      "Your piece is being processed",
      "Dear Ada Okafor,",
      "RICO Tote in Oxblood from order No. 1042 is being processed.",
      "We will write to you again when it has been delivered.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "delivered", note: undefined },
    [
      "RICO Tote in Oxblood has been delivered",
      "RICO Tote in Oxblood from order No. 1042 has been delivered.",
      "Your piece has been delivered",
      "Dear Ada Okafor,",
      "RICO Tote in Oxblood from order No. 1042 has been delivered.",
      "Please keep the packaging until you are sure. You can request a return from your orders.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "return_requested", note: undefined },
    [
      "We have your return request for RICO Tote in Oxblood",
      "You requested a return of RICO Tote in Oxblood from order No. 1042.",
      "We have your return request",
      "Dear Ada Okafor,",
      "You requested a return of RICO Tote in Oxblood from order No. 1042.",
      "We are looking at it. Please keep the piece until you hear from us.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "return_approved", note: undefined },
    [
      "Your return of RICO Tote in Oxblood is approved",
      "You can now send back RICO Tote in Oxblood from order No. 1042.",
      "Your return is approved",
      "Dear Ada Okafor,",
      "You can now send back RICO Tote in Oxblood from order No. 1042.",
      "Please use the original packaging. A restocking fee applies if it is missing.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "return_denied", note: undefined },
    [
      "Your return of RICO Tote in Oxblood was denied",
      "We cannot take back RICO Tote in Oxblood from order No. 1042.",
      "Your return was denied",
      "Dear Ada Okafor,",
      "We cannot take back RICO Tote in Oxblood from order No. 1042.",
      "If you think that this is a mistake, please reply to this message.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "returned", note: undefined },
    [
      "RICO Tote in Oxblood has been returned",
      "RICO Tote in Oxblood from order No. 1042 has been returned to us.",
      "Your piece has been returned",
      "Dear Ada Okafor,",
      "RICO Tote in Oxblood from order No. 1042 has been returned to us.",
      "A refund, store credit or exchange is confirmed in a message of its own.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "delivered", lines: [tote] },
    [
      "RICO Tote in Oxblood has been delivered",
      "RICO Tote in Oxblood of your order No. 1042 has been delivered.",
      "Your piece has been delivered",
      "Dear Ada Okafor,",
      "RICO Tote in Oxblood of your order No. 1042 has been delivered.",
      "Please keep the packaging until you are sure. You can request a return from your orders.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "delivered", lines: [tote, mini] },
    [
      "3 pieces of your order No. 1042 have been delivered",
      "3 pieces of your order No. 1042 have been delivered.",
      "Your pieces have been delivered",
      "Dear Ada Okafor,",
      "3 pieces of your order No. 1042 have been delivered.",
      "RICO Tote, Oxblood: 1 piece RICO Mini, Ink: 2 pieces",
      "Please keep the packaging until you are sure. You can request a return from your orders.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "processing", lines: [tote] },
    [
      "RICO Tote in Oxblood is being processed",
      "RICO Tote in Oxblood of your order No. 1042 is being processed.",
      "Your piece is being processed",
      "Dear Ada Okafor,",
      "RICO Tote in Oxblood of your order No. 1042 is being processed.",
      "We will write to you again when it has been delivered.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "tracked" },
    [
      "You can follow 3 pieces of your order No. 1042",
      "You can follow 3 pieces of your order No. 1042 to your door.",
      "You can follow your parcel",
      "Dear Ada Okafor,",
      "You can follow 3 pieces of your order No. 1042 to your door.",
      "RICO Tote, Oxblood: 1 piece RICO Mini, Ink: 2 pieces",
      "RICO Tote in Oxblood travels with UPS under the tracking number 1Z999AA10123456784.",
      "Follow 1Z999AA10123456784: https://www.ups.com/track?tracknum=1Z999AA10123456784",
      "We will write to you again when they have been delivered.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "requested", approval: undefined },
    [
      "We have your return request for RICO Tote in Oxblood",
      "You requested a return of RICO Tote in Oxblood from order No. 1042.",
      "We have your return request",
      "Dear Ada Okafor,",
      "You requested a return of RICO Tote in Oxblood from order No. 1042.",
      "We are looking at it. Please keep the piece until you hear from us. Until then you can withdraw the request in your orders.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "withdrawn", approval: undefined },
    [
      "Your return request for RICO Tote in Oxblood is withdrawn",
      "You withdrew your request to return RICO Tote in Oxblood from order No. 1042. It stays yours.",
      "Your return request is withdrawn",
      "Dear Ada Okafor,",
      "You withdrew your request to return RICO Tote in Oxblood from order No. 1042. It stays yours.",
      "You can request a return again in your orders, as long as the days for a return have not passed.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "declined", approval: undefined },
    [
      "Your return request for RICO Tote in Oxblood was denied",
      "We cannot take back RICO Tote in Oxblood from order No. 1042. Please keep it.",
      "Your return request was denied",
      "Dear Ada Okafor,",
      "We cannot take back RICO Tote in Oxblood from order No. 1042. Please keep it.",
      "If you think that this is a mistake, please reply to this message.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "refused", approval: undefined },
    [
      "Your return of RICO Tote in Oxblood was denied",
      "Your return of RICO Tote in Oxblood from order No. 1042 was approved, but we cannot accept the goods.",
      "Your return was denied",
      "Dear Ada Okafor,",
      "Your return of RICO Tote in Oxblood from order No. 1042 was approved, but we cannot accept the goods.",
      "There is no refund, credit or exchange for it. Please reply to this message to agree what becomes of the piece.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    {},
    [
      "Your return of RICO Tote in Oxblood is approved",
      "You can now send back RICO Tote in Oxblood from order No. 1042.",
      "Your return is approved",
      "Dear Ada Okafor,",
      "You can now send back RICO Tote in Oxblood from order No. 1042.",
      "Return number: RET-17 To arrive by: December 7, 2026",
      "Send it to: The Tomashi’s Return RET-17 Dock 4 Portland, OR 97201",
      "Send back the piece with everything that came with it. The parcel must reach us by December 7, 2026. If it arrives by November 28, 2026, we refund your card; later you get store credit.",
      "Please use the original packaging. If it is missing, we keep 15%, which is $187.50.",
      "Please print the attached slip and put it into the parcel.",
      toOrders,
    ],
  ],
  [
    "refund",
    {},
    [
      "Your refund for RICO Tote in Oxblood",
      "Your refund is on its way",
      "Your refund is on its way",
      "Dear Ada Okafor,",
      "We have refunded the card that you paid with. Banks can take up to ten days to show it.",
      "Order: No. 1042 Piece: RICO Tote in Oxblood Restocking fee kept: $187.50 Refund to your card: $1,062.50",
      toOrders,
    ],
  ],
  [
    "refund",
    { kind: "store_credit", feeCents: 0 },
    [
      "Store credit for RICO Tote in Oxblood",
      "You have store credit",
      "You have store credit",
      "Dear Ada Okafor,",
      "We have refunded you as store credit. It is used first the next time you check out.",
      "Order: No. 1042 Piece: RICO Tote in Oxblood Store credit: $1,062.50",
      toOrders,
    ],
  ],
  [
    "refund",
    { kind: "exchange", amountCents: 0, feeCents: 0, inItsPlace: "RICO Tote in Ink" },
    [
      "Your exchange for RICO Tote in Oxblood",
      "Your exchange is confirmed",
      "Your exchange is confirmed",
      "Dear Ada Okafor,",
      "We are sending you the piece that you chose, with nothing to pay. We will write to you at each step.",
      "Order: No. 1042 Piece: RICO Tote in Oxblood Exchanged for: RICO Tote in Ink",
      toOrders,
    ],
  ],
  [
    "refund",
    { kind: "card", feeCents: 0, orderNumber: undefined },
    [
      "Your refund for RICO Tote in Oxblood",
      "Your refund is on its way",
      "Your refund is on its way",
      "Dear Ada Okafor,",
      "We have refunded the card that you paid with. Banks can take up to ten days to show it.",
      "Piece: RICO Tote in Oxblood Refund to your card: $1,062.50",
      toOrders,
    ],
  ],
  [
    "payment-refunded",
    {},
    [
      "We have refunded your payment",
      "Your payment did not become an order. It has been sent back in full.",
      "We have refunded your payment",
      "Dear Ada Okafor,",
      "Your payment did not become an order. We are sorry.",
      "The last RICO Tote in Oxblood was sold while you paid.",
      "Refunded in full: $1,250.00",
      "Banks can take up to ten days to show it.",
    ],
  ],
  [
    "contact-receipt",
    {},
    [
      "We have your message",
      "Thank you for writing. We will answer by email.",
      "We have your message",
      "Hello,",
      "Thank you for writing. We will answer by email.",
      "You did not write to us? Then somebody gave your address: nothing is to be done.",
    ],
  ],
  [
    "contact-message",
    {},
    [
      "Message from Ada Okafor",
      "Hello.  Is the RICO Mini back soon?",
      "Message from Ada Okafor",
      "Name: Ada Okafor Email: ada@example.org",
      "Message:  > Hello. > > Is the RICO Mini back soon?",
    ],
  ],
  [
    "password-reset",
    {},
    [
      "Choose a new password",
      "The link works for 30 minutes.",
      "Choose a new password",
      "Hello,",
      "You asked for a new password. You can choose it here.",
      "Choose a new password: https://shop.example.com/reset?token=abc&for=ada",
      "The link works for 30 minutes.",
      "You did not ask for this? Then you need do nothing. Your password stays as it is.",
    ],
  ],
  [
    "account-changed",
    { changed: ["email"] },
    [
      "The email address of your account has been changed",
      "What to do if it was not you.",
      "The email address of your account has been changed",
      "Hello,",
      "The email address of your account has been changed, on November 22, 2026 at 7:36 PM EST.",
      "From now on another address logs in to it.",
      "It was not you? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: ["password"] },
    [
      "The password of your account has been changed",
      "What to do if it was not you.",
      "The password of your account has been changed",
      "Hello,",
      "The password of your account has been changed, on November 22, 2026 at 7:36 PM EST.",
      "Wherever else it was logged in, it no longer is.",
      "It was not you? Then choose a new password at once, and reply to this message.",
      "Choose a new password: https://shop.example.com/forgotten-password",
    ],
  ],
  [
    "account-changed",
    { changed: ["email", "password"], by: "staff" },
    [
      "The email address and password of your account have been changed",
      "What to do if it was not you.",
      "The email address and password of your account have been changed",
      "Hello,",
      "The email address and password of your account have been changed by the staff of the shop, on November 22, 2026 at 7:36 PM EST.",
      "From now on another address logs in to it.",
      "Wherever else it was logged in, it no longer is.",
      "It was not you? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: [], role: "admin", by: "staff" },
    [
      "The role of your account has been changed",
      "What to do if it was not you.",
      "The role of your account has been changed",
      "Hello,",
      "The role of your account has been changed by the staff of the shop, on November 22, 2026 at 7:36 PM EST.",
      "Your account is now an admin's: it opens the whole of the shop's administration.",
      "You did not expect this? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: [], role: "merchandiser", by: "staff" },
    [
      "The role of your account has been changed",
      "What to do if it was not you.",
      "The role of your account has been changed",
      "Hello,",
      "The role of your account has been changed by the staff of the shop, on November 22, 2026 at 7:36 PM EST.",
      "Your account is now a merchandiser's: it may change the shop's stock.",
      "You did not expect this? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: [], role: "none", by: "staff" },
    [
      "The role of your account has been changed",
      "What to do if it was not you.",
      "The role of your account has been changed",
      "Hello,",
      "The role of your account has been changed by the staff of the shop, on November 22, 2026 at 7:36 PM EST.",
      "Your account is no longer on the shop's staff. You can shop with it as before.",
      "You did not expect this? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "api-key-created",
    {},
    [
      "A secret API key was created",
      "ada@example.com created the key &quot;Warehouse&quot;.",
      "A secret API key was created",
      "Hello,",
      'ada@example.com created the secret API key "Warehouse" on November 22, 2026 at 7:36 PM EST.',
      "A program with this key can read orders and customers and change orders and products. It works until the key is revoked or its creator is no longer an admin.",
      "If nobody on your team expected this, revoke the key in the Medusa dashboard.",
    ],
  ],
  [
    "confirm-email",
    {},
    [
      "Confirm your email",
      "The link works for 7 days.",
      "Confirm your email",
      "Hello,",
      "Please confirm that this email address is yours.",
      "Confirm your email: https://shop.example.com/confirm-email?token=abc",
      "The link works for 7 days.",
      "If you don't have an account with us, you can ignore this email.",
    ],
  ],
  [
    "account-deleted",
    {},
    [
      "Your account has been deleted",
      "What is gone, what stays, and what to do if it was not you.",
      "Your account has been deleted",
      "Hello,",
      "Your account was deleted on November 22, 2026 at 7:36 PM EST, with your profile, your addresses, your bag and your wishlist.",
      "The remaining store credit of $12.50 was given up.",
      "Orders and invoices stay on our books for as long as the law asks for them.",
      "It was not you? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "account-deleted",
    { givenUpCents: 0 },
    [
      "Your account has been deleted",
      "What is gone, what stays, and what to do if it was not you.",
      "Your account has been deleted",
      "Hello,",
      "Your account was deleted on November 22, 2026 at 7:36 PM EST, with your profile, your addresses, your bag and your wishlist.",
      "Orders and invoices stay on our books for as long as the law asks for them.",
      "It was not you? Reply to this message at once, and we will look into it.",
    ],
  ],
  [
    "second-factor",
    { change: "set", left: undefined },
    [
      "Your second factor is set up",
      "From now on a login to your account asks for a code of your app besides the password. All other sessions of your account have ended.",
      "Your second factor is set up",
      "Dear Ada Okafor,",
      "From now on a login to your account asks for a code of your app besides the password. All other sessions of your account have ended.",
      "See your second factor: https://shop.example.com/profile/second-factor",
      "This was not you? Then change your password at once and tell another admin.",
    ],
  ],
  [
    "second-factor",
    { change: "removed", left: undefined },
    [
      "Your second factor was removed",
      "A login to your account asks for the password alone now.",
      "Your second factor was removed",
      "Dear Ada Okafor,",
      "A login to your account asks for the password alone now.",
      "See your second factor: https://shop.example.com/profile/second-factor",
      "This was not you? Then change your password at once and tell another admin.",
    ],
  ],
  [
    "second-factor",
    { change: "reset", left: undefined },
    [
      "Your second factor was reset",
      "An admin of the shop has removed the second factor of your account and ended its sessions. Please log in and set up a new one.",
      "Your second factor was reset",
      "Dear Ada Okafor,",
      "An admin of the shop has removed the second factor of your account and ended its sessions. Please log in and set up a new one.",
      "See your second factor: https://shop.example.com/profile/second-factor",
      "This was not you? Then change your password at once and tell another admin.",
    ],
  ],
  [
    "second-factor",
    { change: "code_reused", left: undefined },
    [
      "A code of your app was sent again",
      "Somebody gave your password and a code of your app that had been used before. It was refused.",
      "A code of your app was sent again",
      "Dear Ada Okafor,",
      "Somebody gave your password and a code of your app that had been used before. It was refused.",
      "See your second factor: https://shop.example.com/profile/second-factor",
      "This was not you? Then change your password at once and tell another admin.",
    ],
  ],
  [
    "second-factor",
    {},
    [
      "A recovery code was used",
      "A recovery code of your account was used in place of a code of your app.",
      "A recovery code was used",
      "Dear Ada Okafor,",
      "A recovery code of your account was used in place of a code of your app.",
      "9 recovery codes are left.",
      "See your second factor: https://shop.example.com/profile/second-factor",
      "This was not you? Then change your password at once and tell another admin.",
    ],
  ],
  [
    "new-log-in",
    {},
    [
      "You have logged in from a new place",
      "What to do if it was not you.",
      "You have logged in from a new place",
      "Hello,",
      "Somebody with your password has logged in to your account with Firefox on Android, on November 22, 2026 at 7:36 PM EST, from a place from which you have not logged in before.",
      "It was you? Then you need do nothing.",
      "It was not you? Log that device out, and choose a new password at once.",
      "See where you are logged in: https://shop.example.com/profile/sessions/cus_1",
    ],
  ],
  [
    "new-log-in",
    { device: undefined },
    [
      "You have logged in from a new place",
      "What to do if it was not you.",
      "You have logged in from a new place",
      "Hello,",
      "Somebody with your password has logged in to your account on a device that we do not know, on November 22, 2026 at 7:36 PM EST, from a place from which you have not logged in before.",
      "It was you? Then you need do nothing.",
      "It was not you? Log that device out, and choose a new password at once.",
      "See where you are logged in: https://shop.example.com/profile/sessions/cus_1",
    ],
  ],
  [
    "newsletter-confirm",
    {},
    [
      "Confirm your email for the newsletter",
      "One press, and the next letter comes to you.",
      "One press is left",
      "Hello,",
      "You asked for our newsletter: what is on the bench, and who is learning at it. Confirm it here, and the next letter comes to you.",
      "Confirm the newsletter: https://shop.example.com/newsletter/confirm?token=abc",
      "The link works for 7 days.",
      "You did not ask for this? Then you need do nothing: no letter comes, and your email is forgotten.",
      "Have it forgotten now: https://shop.example.com/newsletter/leave?token=abc",
    ],
  ],
  [
    "newsletter-known",
    {},
    [
      "You are on the newsletter's list",
      "Nothing is to be done.",
      "You are on the list",
      "Hello,",
      "Your email was entered for our newsletter. It is on the list already: nothing is to be done.",
      "You no longer want it? One press takes you off.",
      "Leave the newsletter: https://shop.example.com/newsletter/leave?token=abc",
    ],
  ],
  [
    "back-in-stock",
    {},
    [
      "RICO Tote in Oxblood is back in stock",
      "You asked us to tell you when it can be bought again.",
      "RICO Tote is back",
      "Hello,",
      "You asked us to tell you when this piece can be bought again. Now it can.",
      "Piece: RICO Tote in Oxblood Price: $1,250.00",
      "See RICO Tote in Oxblood: https://shop.example.com/products?color=oxblood",
      "It is not held for you: whoever pays first has it. We write to no more people than there are pieces, and after 24 hours to the next.",
      "This is the only email about it, unless you ask again. What else you wait for, and how to stop it, is below your wishlist.",
      "See or stop what you wait for: https://shop.example.com/login?to=%2Fprofile%2Fwishlist%2Fcus_1",
    ],
  ],
])("renders the texts of the email %s with %j", (name, data, expected) => {
  expect(read(name, data).slice(0, -1)).toEqual(expected);
});

test("states in the footer who receives a reply", () => {
  const footer = (name: TemplateName) => read(name, {}).at(-1);
  expect(footer("welcome")).toBe("--  Questions? Reply to this message.");
  expect(footer("contact-message")).toBe(
    "--  Sent from the contact page. A reply goes to the person who wrote.",
  );
});

/** Returns the visible texts of the HTML, split at its tags. */
function visibleTexts(name: TemplateName): string[] {
  const { html } = renderMail(name, examples[name]);
  const [, body = ""] = /<h1[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return body
    .replaceAll(/<!--.*?-->/g, "")
    .split(/<[^<>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test("renders each row and line as a text of its own in HTML", () => {
  expect(visibleTexts("order-confirmed")).toEqual([
    "Your order is confirmed",
    "Dear Ada Okafor,",
    "Thank you. We have received order No. 1042. We will write to you at each step.",
    "RICO Tote, Oxblood",
    "Pre-order, ships on February 1, 2027. Final sale.",
    "$1,250.00",
    "RICO Mini, Ink",
    "2 at $480.50",
    "$961.00",
    "Total",
    "$2,211.00",
    "Paid with store credit",
    "$200.00",
    "Paid by card",
    "$2,011.00",
    "Ship to",
    "Ada Okafor",
    "12 Tanner Street",
    "Portland, OR 97201",
    "United States",
    "View your orders",
    "Questions? Reply to this message.",
  ]);
  expect(visibleTexts("contact-message").slice(5)).toEqual([
    "Message",
    "Hello.",
    "Is the RICO Mini back soon?",
    "Sent from the contact page. A reply goes to the person who wrote.",
  ]);
});

test("renders only the total of an order in bold", () => {
  const { html } = renderMail("order-confirmed", examples["order-confirmed"]);
  const bold = html.split("<tr>").filter((row) => row.includes("font-weight: bold"));
  expect(bold.map((row) => row.includes("$2,211.00"))).toEqual([true]);
});
