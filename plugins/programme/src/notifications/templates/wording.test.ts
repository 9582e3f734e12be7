import { expect, test } from "vitest";
import { examples } from "./examples";
import { renderEmail, type TemplateName } from "./index";

/** Returns the subject, the preheader, the heading, and each block, as one line each. */
function read(name: TemplateName, data: object): string[] {
  const { subject, html, text } = renderEmail(name, { ...examples[name], ...data });
  const [, escaped = ""] = /<div style="display: none;[^>]*>([^<]*)<\/div>/.exec(html) ?? [];
  const preheader = escaped.replaceAll("&#39;", "'").trim();
  const [label, ...blocks] = text.trimEnd().split(/\n\n(?!>)/);
  expect(label).toBe("THE TOMASHI'S");
  return [subject, preheader, ...blocks].map((block) => block.replaceAll("\n", " "));
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
      "Your account is ready. Your bag and orders are saved in it.",
      "Please confirm that this email address is yours.",
      "Confirm your email: https://shop.example.com/confirm-email?token=abc",
      "We're glad you're here.",
    ],
  ],
  [
    "order-confirmed",
    {},
    [
      "Your order 1042 is confirmed",
      "Thank you. We've received order No. 1042.",
      "Your order is confirmed",
      "Dear Ada Okafor,",
      "Thank you. We've received order No. 1042. We'll email you at each step.",
      "RICO Tote Oxblood (Pre-order, ships on February 1, 2027. Final sale.): $1,250.00 RICO Mini Ink (2 at $480.50): $961.00 Total: $2,211.00 Paid with store credit: $200.00 Paid by card: $2,011.00",
      "Ship to: Ada Okafor 12 Tanner Street Portland, OR 97201 United States",
      toOrders,
    ],
  ],
  [
    "order-delayed",
    {},
    [
      "A new ship date for RICO Tote Oxblood",
      "It will now ship by March 10, 2027.",
      "A new ship date",
      "Dear Ada Okafor,",
      "We're sorry. RICO Tote Oxblood from order No. 1042 was supposed to ship by February 1, 2027. It will now ship by March 10, 2027.",
      "Reason:  > The leather arrived late.",
      "If you'd like to wait, tell us by March 3, 2027. If we don't hear from you, and it hasn't shipped, we'll cancel it and refund you in full.",
      "If you'd rather not wait, cancel for a full refund. You can do that until we prepare it to ship.",
      "Wait or cancel: https://shop.example.com/order-delay?token=abc",
    ],
  ],
  [
    "order-delayed",
    { revisedOn: undefined, note: undefined, consentBy: undefined },
    [
      "RICO Tote Oxblood is delayed",
      "We can't name a new date yet.",
      "Your item is delayed",
      "Dear Ada Okafor,",
      "We're sorry. RICO Tote Oxblood from order No. 1042 was supposed to ship by February 1, 2027. We can't name a new date yet.",
      "If you'd like to wait, you don't need to do anything.",
      "If you'd rather not wait, cancel for a full refund. You can do that until we prepare it to ship.",
      "Wait or cancel: https://shop.example.com/order-delay?token=abc",
    ],
  ],
  [
    "order-confirmed",
    { shipTo: [], creditCents: 0 },
    [
      "Your order 1042 is confirmed",
      "Thank you. We've received order No. 1042.",
      "Your order is confirmed",
      "Dear Ada Okafor,",
      "Thank you. We've received order No. 1042. We'll email you at each step.",
      "RICO Tote Oxblood (Pre-order, ships on February 1, 2027. Final sale.): $1,250.00 RICO Mini Ink (2 at $480.50): $961.00 Total: $2,211.00",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "processing", note: undefined },
    [
      "RICO Tote Oxblood is being processed",
      "RICO Tote Oxblood from order No. 1042 is being processed.",
      "Your item is being processed",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood from order No. 1042 is being processed.",
      "We'll email you when it's delivered.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "delivered", note: undefined },
    [
      "RICO Tote Oxblood has been delivered",
      "RICO Tote Oxblood from order No. 1042 has been delivered.",
      "Your item has been delivered",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood from order No. 1042 has been delivered.",
      "Please keep the packaging until you're sure you want to keep the item. You can request a return under Your orders.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "return_requested", note: undefined },
    [
      "We received your return request for RICO Tote Oxblood",
      "You requested a return of RICO Tote Oxblood from order No. 1042.",
      "We received your return request",
      "Dear Ada Okafor,",
      "You requested a return of RICO Tote Oxblood from order No. 1042.",
      "We're reviewing it. Please keep the item until you hear from us.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "return_approved", note: undefined },
    [
      "Your return of RICO Tote Oxblood is approved",
      "You can now send back RICO Tote Oxblood from order No. 1042.",
      "Your return is approved",
      "Dear Ada Okafor,",
      "You can now send back RICO Tote Oxblood from order No. 1042.",
      "Please use the original packaging. A restocking fee applies if it's missing.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "return_denied", note: undefined },
    [
      "Your return of RICO Tote Oxblood was denied",
      "We're unable to accept your return of RICO Tote Oxblood from order No. 1042.",
      "Your return was denied",
      "Dear Ada Okafor,",
      "We're unable to accept your return of RICO Tote Oxblood from order No. 1042.",
      "If you think this is a mistake, please reply to this email.",
      toOrders,
    ],
  ],
  [
    "line-changed",
    { status: "returned", note: undefined },
    [
      "RICO Tote Oxblood has been returned",
      "RICO Tote Oxblood from order No. 1042 has been returned to us.",
      "Your item has been returned",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood from order No. 1042 has been returned to us.",
      "Any refund for it is listed under Your orders.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "delivered", lines: [tote] },
    [
      "RICO Tote Oxblood from order No. 1042 has been delivered",
      "RICO Tote Oxblood from order No. 1042 has been delivered.",
      "Your item has been delivered",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood from order No. 1042 has been delivered.",
      "Please keep the packaging until you're sure you want to keep the item. You can request a return under Your orders.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "delivered", lines: [tote, mini] },
    [
      "3 items from order No. 1042 have been delivered",
      "3 items from order No. 1042 have been delivered.",
      "Your items have been delivered",
      "Dear Ada Okafor,",
      "3 items from order No. 1042 have been delivered.",
      "RICO Tote Oxblood: 1 item RICO Mini Ink: 2 items",
      "Please keep the packaging until you're sure you want to keep the items. You can request a return under Your orders.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "processing", lines: [tote] },
    [
      "RICO Tote Oxblood from order No. 1042 is being processed",
      "RICO Tote Oxblood from order No. 1042 is being processed.",
      "Your item is being processed",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood from order No. 1042 is being processed.",
      "We'll email you when it's delivered.",
      toOrders,
    ],
  ],
  [
    "lines-changed",
    { step: "tracked" },
    [
      "Track 3 items from order No. 1042",
      "You can now track 3 items from order No. 1042.",
      "Track your package",
      "Dear Ada Okafor,",
      "You can now track 3 items from order No. 1042.",
      "RICO Tote Oxblood: 1 item RICO Mini Ink: 2 items",
      "RICO Tote Oxblood shipped with UPS. Tracking number: 1Z999AA10123456784.",
      "Track 1Z999AA10123456784: https://www.ups.com/track?tracknum=1Z999AA10123456784",
      "We'll email you when they're delivered.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "requested", approval: undefined },
    [
      "We received your return request for RICO Tote Oxblood",
      "You requested a return of RICO Tote Oxblood from order No. 1042.",
      "We received your return request",
      "Dear Ada Okafor,",
      "You requested a return of RICO Tote Oxblood from order No. 1042.",
      "We're reviewing it. Please keep the item until you hear from us. Until then, you can cancel the request under Your orders.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "withdrawn", approval: undefined },
    [
      "Your return request for RICO Tote Oxblood was canceled",
      "You canceled your request to return RICO Tote Oxblood from order No. 1042.",
      "Your return request was canceled",
      "Dear Ada Okafor,",
      "You canceled your request to return RICO Tote Oxblood from order No. 1042.",
      "You can request a return again under Your orders until the return window closes.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    {
      what: "labeled",
      approval: undefined,
      label: { carrier: "USPS", number: "9400111899223197428490" },
    },
    [
      "Your return label for RICO Tote Oxblood",
      "Here is the prepaid shipping label for your return of RICO Tote Oxblood from order No. 1042.",
      "Your return label",
      "Dear Ada Okafor,",
      "Here is the prepaid shipping label for your return of RICO Tote Oxblood from order No. 1042.",
      "Carrier: USPS Tracking number: 9400111899223197428490",
      "Please print the attached label, put it on the package with the return slip inside, and give the package to the carrier. You can also download the label under Your orders.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "declined", approval: undefined },
    [
      "Your return request for RICO Tote Oxblood was denied",
      "We're unable to accept your return of RICO Tote Oxblood from order No. 1042.",
      "Your return request was denied",
      "Dear Ada Okafor,",
      "We're unable to accept your return of RICO Tote Oxblood from order No. 1042.",
      "If you think this is a mistake, please reply to this email.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    { what: "refused", approval: undefined },
    [
      "Your return of RICO Tote Oxblood was denied",
      "We approved your return of RICO Tote Oxblood from order No. 1042, but we can't accept the item you sent back.",
      "Your return was denied",
      "Dear Ada Okafor,",
      "We approved your return of RICO Tote Oxblood from order No. 1042, but we can't accept the item you sent back.",
      "We can't offer a refund, store credit, or an exchange for it. Please reply to this email so we can agree on what to do with the item.",
      toOrders,
    ],
  ],
  [
    "return-changed",
    {},
    [
      "Your return of RICO Tote Oxblood is approved",
      "You can now send back RICO Tote Oxblood from order No. 1042.",
      "Your return is approved",
      "Dear Ada Okafor,",
      "You can now send back RICO Tote Oxblood from order No. 1042.",
      "Return number: RET-17 Must arrive by: December 7, 2026",
      "Send it to: The Tomashi’s Return RET-17 Dock 4 Portland, OR 97201",
      "Send back the item with everything it came with. We must receive your package by December 7, 2026. If it arrives by November 28, 2026, we refund your payment. After that, you receive store credit.",
      "Please use the original packaging. If it's missing, a 15% restocking fee ($187.50) applies.",
      "Please print the attached return slip and include it in the package.",
      toOrders,
    ],
  ],
  [
    "refund",
    {},
    [
      "Your refund for RICO Tote Oxblood",
      "Your refund is on its way",
      "Your refund is on its way",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood has been returned to us. We've refunded the card you paid with. It can take up to ten days to appear on your statement.",
      "Order: No. 1042 Item: RICO Tote Oxblood Restocking fee: $187.50 Refund to your card: $1,062.50",
      toOrders,
    ],
  ],
  [
    "refund",
    { kind: "store_credit", feeCents: 0 },
    [
      "Store credit for RICO Tote Oxblood",
      "You have store credit",
      "You have store credit",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood has been returned to us. We refunded you in store credit. It's applied automatically at your next checkout.",
      "Order: No. 1042 Item: RICO Tote Oxblood Store credit: $1,062.50",
      toOrders,
    ],
  ],
  [
    "refund",
    { kind: "exchange", amountCents: 0, feeCents: 0, inItsPlace: "RICO Tote Ink" },
    [
      "Your exchange for RICO Tote Oxblood",
      "Your exchange is confirmed",
      "Your exchange is confirmed",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood has been returned to us. We're sending the item you chose at no charge. We'll email you at each step.",
      "Order: No. 1042 Item: RICO Tote Oxblood Exchanged for: RICO Tote Ink",
      toOrders,
    ],
  ],
  [
    "refund",
    { creditCents: 2_500 },
    [
      "Your refund for RICO Tote Oxblood",
      "Your refund is on its way",
      "Your refund is on its way",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood has been returned to us. We've refunded the card you paid with. It can take up to ten days to appear on your statement.",
      "The rest is store credit. It's applied automatically at your next checkout.",
      "Order: No. 1042 Item: RICO Tote Oxblood Restocking fee: $187.50 Refund to your card: $1,062.50 Store credit: $25.00",
      toOrders,
    ],
  ],
  [
    "refund",
    { kind: "card", feeCents: 0, orderNumber: undefined },
    [
      "Your refund for RICO Tote Oxblood",
      "Your refund is on its way",
      "Your refund is on its way",
      "Dear Ada Okafor,",
      "RICO Tote Oxblood has been returned to us. We've refunded the card you paid with. It can take up to ten days to appear on your statement.",
      "Item: RICO Tote Oxblood Refund to your card: $1,062.50",
      toOrders,
    ],
  ],
  [
    "payment-refunded",
    {},
    [
      "We've refunded your payment",
      "We couldn't place your order and refunded your payment in full.",
      "We've refunded your payment",
      "Dear Ada Okafor,",
      "We're sorry. We couldn't place your order.",
      "The last RICO Tote Oxblood was sold while you paid.",
      "Refunded in full: $1,250.00",
      "It can take up to ten days to appear on your statement.",
    ],
  ],
  [
    "contact-receipt",
    {},
    [
      "We received your message",
      "Thank you for writing. We'll reply by email.",
      "We received your message",
      "Hello,",
      "Thank you for writing. We'll reply by email.",
      "If you didn't write to us, someone else entered your email address. You don't need to do anything.",
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
      "You asked to reset your password. Choose a new one here.",
      "Choose a new password: https://shop.example.com/reset?token=abc&for=ada",
      "The link works for 30 minutes.",
      "If you didn't ask for this, ignore this email. Your password won't change.",
    ],
  ],
  [
    "account-changed",
    { changed: ["email"] },
    [
      "Your email address was changed",
      "What to do if this wasn't you.",
      "Your email address was changed",
      "Hello,",
      "Your email address was changed on November 22, 2026 at 7:36 PM EST.",
      "This email address can no longer be used to log in.",
      "If you didn't make this change, reply to this email right away and we'll look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: ["password"] },
    [
      "Your password was changed",
      "What to do if this wasn't you.",
      "Your password was changed",
      "Hello,",
      "Your password was changed on November 22, 2026 at 7:36 PM EST.",
      "All other devices have been logged out.",
      "If this wasn't you, choose a new password right away and reply to this email.",
      "Choose a new password: https://shop.example.com/forgotten-password",
    ],
  ],
  [
    "account-changed",
    { changed: ["email", "password"], by: "staff" },
    [
      "Your email address and password were changed",
      "What to do if this wasn't you.",
      "Your email address and password were changed",
      "Hello,",
      "Your email address and password were changed by a member of our staff on November 22, 2026 at 7:36 PM EST.",
      "This email address can no longer be used to log in.",
      "All other devices have been logged out.",
      "If you didn't make this change, reply to this email right away and we'll look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: [], role: "admin", by: "staff" },
    [
      "Your role was changed",
      "What to do if this wasn't you.",
      "Your role was changed",
      "Hello,",
      "Your role was changed by a member of our staff on November 22, 2026 at 7:36 PM EST.",
      "Your account now has the admin role, with full access to the admin area.",
      "If you didn't expect this, reply to this email right away and we'll look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: [], role: "merchandiser", by: "staff" },
    [
      "Your role was changed",
      "What to do if this wasn't you.",
      "Your role was changed",
      "Hello,",
      "Your role was changed by a member of our staff on November 22, 2026 at 7:36 PM EST.",
      "Your account now has the merchandiser role and can update stock.",
      "If you didn't expect this, reply to this email right away and we'll look into it.",
    ],
  ],
  [
    "account-changed",
    { changed: [], role: "none", by: "staff" },
    [
      "Your role was changed",
      "What to do if this wasn't you.",
      "Your role was changed",
      "Hello,",
      "Your role was changed by a member of our staff on November 22, 2026 at 7:36 PM EST.",
      "Your staff access has been removed. You can still shop with this account.",
      "If you didn't expect this, reply to this email right away and we'll look into it.",
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
      "If no one on your team expected this, revoke the key in the Medusa dashboard.",
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
      "What we deleted, what we keep, and what to do if this wasn't you.",
      "Your account has been deleted",
      "Hello,",
      "We deleted your account on November 22, 2026 at 7:36 PM EST, along with your profile, addresses, bag, and wishlist.",
      "You forfeited your remaining store credit of $12.50.",
      "We keep orders and invoices for as long as the law requires.",
      "If this wasn't you, reply to this email right away and we'll look into it.",
    ],
  ],
  [
    "account-deleted",
    { givenUpCents: 0 },
    [
      "Your account has been deleted",
      "What we deleted, what we keep, and what to do if this wasn't you.",
      "Your account has been deleted",
      "Hello,",
      "We deleted your account on November 22, 2026 at 7:36 PM EST, along with your profile, addresses, bag, and wishlist.",
      "We keep orders and invoices for as long as the law requires.",
      "If this wasn't you, reply to this email right away and we'll look into it.",
    ],
  ],
  [
    "second-factor",
    { change: "set", left: undefined },
    [
      "Two-factor authentication is on",
      "From now on, logging in requires your password and a code from your authenticator app. All your other devices have been logged out.",
      "Two-factor authentication is on",
      "Dear Ada Okafor,",
      "From now on, logging in requires your password and a code from your authenticator app. All your other devices have been logged out.",
      "Manage two-factor authentication: https://shop.example.com/profile/second-factor",
      "If this wasn't you, change your password right away and tell another admin.",
    ],
  ],
  [
    "second-factor",
    { change: "removed", left: undefined },
    [
      "Two-factor authentication is off",
      "Logging in now requires only your password.",
      "Two-factor authentication is off",
      "Dear Ada Okafor,",
      "Logging in now requires only your password.",
      "Manage two-factor authentication: https://shop.example.com/profile/second-factor",
      "If this wasn't you, change your password right away and tell another admin.",
    ],
  ],
  [
    "second-factor",
    { change: "reset", left: undefined },
    [
      "Your two-factor authentication was reset",
      "An admin turned off two-factor authentication for your account and logged out all your devices. Please log in and set it up again.",
      "Your two-factor authentication was reset",
      "Dear Ada Okafor,",
      "An admin turned off two-factor authentication for your account and logged out all your devices. Please log in and set it up again.",
      "Manage two-factor authentication: https://shop.example.com/profile/second-factor",
      "If this wasn't you, change your password right away and tell another admin.",
    ],
  ],
  [
    "second-factor",
    { change: "code_reused", left: undefined },
    [
      "An authenticator code was reused",
      "Someone entered your password and an authenticator code that had already been used. We blocked the login.",
      "An authenticator code was reused",
      "Dear Ada Okafor,",
      "Someone entered your password and an authenticator code that had already been used. We blocked the login.",
      "Manage two-factor authentication: https://shop.example.com/profile/second-factor",
      "If this wasn't you, change your password right away and tell another admin.",
    ],
  ],
  [
    "second-factor",
    {},
    [
      "A recovery code was used",
      "Someone logged in to your account with a recovery code instead of an authenticator code.",
      "A recovery code was used",
      "Dear Ada Okafor,",
      "Someone logged in to your account with a recovery code instead of an authenticator code.",
      "9 recovery codes are left.",
      "Manage two-factor authentication: https://shop.example.com/profile/second-factor",
      "If this wasn't you, change your password right away and tell another admin.",
    ],
  ],
  [
    "new-log-in",
    {},
    [
      "New login to your account",
      "What to do if this wasn't you.",
      "New login to your account",
      "Hello,",
      "Someone used your password to log in to your account with Firefox on Android on November 22, 2026 at 7:36 PM EST, from a location you haven't logged in from before.",
      "If this was you, you don't need to do anything.",
      "If this wasn't you, log out that device and choose a new password right away.",
      "Review your devices: https://shop.example.com/profile/sessions/cus_1",
    ],
  ],
  [
    "new-log-in",
    { device: undefined },
    [
      "New login to your account",
      "What to do if this wasn't you.",
      "New login to your account",
      "Hello,",
      "Someone used your password to log in to your account on a device we don't recognize on November 22, 2026 at 7:36 PM EST, from a location you haven't logged in from before.",
      "If this was you, you don't need to do anything.",
      "If this wasn't you, log out that device and choose a new password right away.",
      "Review your devices: https://shop.example.com/profile/sessions/cus_1",
    ],
  ],
  [
    "newsletter-confirm",
    {},
    [
      "Confirm your email for the newsletter",
      "One click and you're subscribed.",
      "One more step",
      "Hello,",
      "You signed up for our newsletter: what we're making and who's learning to make it. Confirm your email address to start receiving it.",
      "Confirm subscription: https://shop.example.com/newsletter/confirm?token=abc",
      "The link works for 7 days.",
      "If you didn't sign up, ignore this email. You won't get the newsletter, and we'll delete your address.",
      "Delete my address now: https://shop.example.com/newsletter/leave?token=abc",
    ],
  ],
  [
    "newsletter-known",
    {},
    [
      "You're already subscribed",
      "You don't need to do anything.",
      "You're already subscribed",
      "Hello,",
      "Someone entered your email address to sign up for our newsletter. You're already subscribed, so there's nothing to do.",
      "No longer want it? Unsubscribe with one click.",
      "Unsubscribe: https://shop.example.com/newsletter/leave?token=abc",
    ],
  ],
  [
    "back-in-stock",
    {},
    [
      "RICO Tote Oxblood is back in stock",
      "You asked us to let you know when it's available again.",
      "RICO Tote is back",
      "Hello,",
      "You asked us to let you know when this item is available again. It's back.",
      "Item: RICO Tote Oxblood Price: $1,250.00",
      "View RICO Tote Oxblood: https://shop.example.com/products?color=oxblood",
      "We can't hold it for you: the first to check out gets it. We notify only as many people as we have items, and move on to the next person after 24 hours.",
      "This is the only email we'll send about it unless you sign up again. Manage your other alerts below your wishlist.",
      "Manage back-in-stock alerts: https://shop.example.com/login?to=%2Fprofile%2Fwishlist%2Fcus_1",
    ],
  ],
])("renders the texts of the email %s with %j", (name, data, expected) => {
  expect(read(name, data).slice(0, -1)).toEqual(expected);
});

test("states in the footer who receives a reply", () => {
  const footer = (name: TemplateName) => read(name, {}).at(-1);
  expect(footer("welcome")).toBe("--  Questions? Reply to this email.");
  expect(footer("contact-message")).toBe(
    "--  Sent from the contact page. Replies go to the sender.",
  );
});

/** Returns the visible texts of the HTML, split at its tags. */
function visibleTexts(name: TemplateName): string[] {
  const { html } = renderEmail(name, examples[name]);
  const [, body = ""] = /<h1[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return body
    .replaceAll(/<!--.*?-->/g, "")
    .split(/<[^<>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test("renders each row and line as a separate text in HTML", () => {
  expect(visibleTexts("order-confirmed")).toEqual([
    "Your order is confirmed",
    "Dear Ada Okafor,",
    "Thank you. We&#39;ve received order No. 1042. We&#39;ll email you at each step.",
    "RICO Tote Oxblood",
    "Pre-order, ships on February 1, 2027. Final sale.",
    "$1,250.00",
    "RICO Mini Ink",
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
    "Questions? Reply to this email.",
  ]);
  expect(visibleTexts("contact-message").slice(5)).toEqual([
    "Message",
    "Hello.",
    "Is the RICO Mini back soon?",
    "Sent from the contact page. Replies go to the sender.",
  ]);
});

test("renders only the total of an order in bold", () => {
  const { html } = renderEmail("order-confirmed", examples["order-confirmed"]);
  const bold = html.split("<tr>").filter((row) => row.includes("font-weight: bold"));
  expect(bold.map((row) => row.includes("$2,211.00"))).toEqual([true]);
});
