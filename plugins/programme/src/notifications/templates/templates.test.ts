import { describe, expect, test } from "vitest";
import { examples } from "./examples";
import { validateEmailData, holdsSecret, renderEmail, templates, type TemplateName } from "./index";

const names = Object.keys(templates) as TemplateName[];

/** Emails to unconfirmed addresses, which contain nothing that a visitor typed. */
const toAnybody: readonly string[] = [
  "welcome",
  "confirm-email",
  "contact-receipt",
  "password-reset",
  "account-changed",
  "account-deleted",
  "new-log-in",
  "newsletter-confirm",
  "newsletter-known",
];

/** Emails that don't greet the reader by name. */
const withoutName: readonly string[] = [
  ...toAnybody,
  "api-key-created",
  "back-in-stock",
  "payment-alert",
  "staff-order",
  "staff-return",
  "staff-digest",
];

/** Returns the data with every free text replaced, including texts that earlier versions stored. */
function withText(name: TemplateName, text: string): Record<string, unknown> {
  const isFree = (key: string) =>
    ["name", "color", "pieceName", "note", "reason", "message", "orderNumber", "title"].includes(
      key,
    );
  const copy = JSON.stringify(examples[name], (key, value: unknown) =>
    isFree(key) ? text : value,
  );
  return { name: text, message: text, ...(JSON.parse(copy) as Record<string, unknown>) };
}

describe.each(names)("%s", (name) => {
  test("renders a subject, HTML, and text", () => {
    const mail = renderEmail(name, validateEmailData(name, examples[name]));
    expect(mail.subject).not.toBe("");
    expect(mail.html).toMatch(/^<!doctype html>/);
    expect(mail.html).toContain('lang="en"');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(withoutName.includes(name) ? "Hello," : "Ada Okafor");
    }
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(mail.text.replaceAll(/[<>]/g, "")).not.toContain("!");
    expect(mail.text).not.toMatch(/<\/?\w/);
  });

  test("escapes or omits entered text", () => {
    const attack = `<img src=x onerror="a('b')">&amp;`;
    const mail = renderEmail(name, withText(name, attack));
    expect(mail.html).not.toContain("<img src=x");
    if (toAnybody.includes(name)) {
      expect(mail.html + mail.text + mail.subject).not.toContain("onerror");
      return;
    }
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;");
    expect(mail.text.replaceAll(/\n(> )?/g, " ")).toContain(attack);
  });

  test("keeps the subject on one line", () => {
    const attack = "Ada\r\nBcc: everyone@example.com\u2028\u0000";
    const data = validateEmailData(name, withText(name, attack));
    const mail = renderEmail(name, data);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(mail.replyTo?.name ?? "").not.toMatch(/[\p{Cc}\u2028]/u);
    expect(JSON.stringify(data)).not.toContain("\\u0000");
  });

  test("throws for data that does not match the schema", () => {
    const isOptional = name === "welcome" || Object.keys(examples[name]).length === 0;
    const wrong = isOptional ? null : {};
    expect(() => validateEmailData(name, wrong)).toThrow(
      `The data of the email ${name} is invalid`,
    );
    expect(() => renderEmail(name, wrong)).toThrow();
  });
});

test.each([
  [{ changed: ["password"] }, "Your password was changed"],
  [{ changed: ["email"] }, "Your email address was changed"],
  [{ changed: ["email", "password"] }, "Your email address and password were changed"],
  [{ changed: [], role: "none", by: "staff" }, "Your role was changed"],
])("uses its own subject for each account change: %j", (change, subject) => {
  const mail = renderEmail("account-changed", { ...examples["account-changed"], ...change });
  expect(mail.subject).toBe(subject);
  expect(mail.text.replaceAll("\n", " ")).toContain("on November 22, 2026 at 7:36 PM EST.");
});

test("explains what to do when an authenticator code was used again", () => {
  const data = { ...examples["second-factor"], change: "code_reused", left: undefined };
  const { subject, text } = renderEmail("second-factor", data);
  expect(subject).toBe("An authenticator code was reused");
  const read = text.replaceAll("\n", " ");
  expect(read).toContain(
    "THE TOMASHI'S  An authenticator code was reused  Dear Ada Okafor,  Someone entered your password and an authenticator code that had already been used. We blocked the login.  Manage two-factor authentication: https://shop.example.com/profile/second-factor  If this wasn't you, change your password right away and tell another admin.  --  Questions? Reply to this email. ",
  );
  expect(read).toContain(
    "THE TOMASHI'S  An authenticator code was reused  Dear Ada Okafor,  Someone entered your password and an authenticator code that had already been used. We blocked the login.  Manage two-factor authentication: https://shop.example.com/profile/second-factor  If this wasn't you, change your password right away and tell another admin.  --  Questions? Reply to this email. ",
  );
});

test.each([
  [2, "2 recovery codes are left."],
  [1, "1 recovery code is left."],
  [0, "That was your last one. Please generate new codes."],
])("states that %i recovery codes are left: %s", (left, sentence) => {
  const data = { ...examples["second-factor"], change: "recovery_code_used", left };
  expect(renderEmail("second-factor", data).text).toContain(sentence);
});

test(
  "states that a back-in-stock item is not held and that others follow after 24 hours",
  { tags: ["WAIT-06"] },
  () => {
    const { text } = renderEmail("back-in-stock", examples["back-in-stock"]);
    expect(text.replaceAll("\n", " ")).toContain(
      "THE TOMASHI'S  RICO Tote is back  Hello,  You asked us to let you know when this item is available again. It's back.  Item: RICO Tote Oxblood Price: $1,250.00  View RICO Tote Oxblood: https://shop.example.com/products?color=oxblood  We can't hold it for you: the first to check out gets it. We notify only as many people as we have items, and move on to the next person after 24 hours.  This is the only email we'll send about it unless you sign up again. Manage your other alerts below your wishlist.  Manage back-in-stock alerts: https://shop.example.com/login?to=%2Fprofile%2Fwishlist%2Fcus_1  --  Questions? Reply to this email. ",
    );
  },
);

test("leaves validated data unchanged when it is validated again", () => {
  for (const name of names) {
    const once = validateEmailData(name, examples[name]);
    expect(validateEmailData(name, once)).toEqual(once);
  }
});

test("lists the items, sums, store credit, and address of an order", () => {
  const { text } = renderEmail("order-confirmed", examples["order-confirmed"]);
  expect(text).toContain("RICO Mini Ink (2 at $480.50): $961.00");
  expect(text.replaceAll("\n", " ")).toContain(
    "RICO Tote Oxblood (Pre-order, ships on February 1, 2027. Final sale.): $1,250.00",
  );
  expect(text).toContain(
    "Total: $2,211.00\nPaid with store credit: $200.00\nPaid by card: $2,011.00",
  );
  expect(text).toContain(
    "Ship to:\nAda Okafor\n12 Tanner Street\nPortland, OR 97201\nUnited States\n",
  );
  const { html } = renderEmail("order-confirmed", examples["order-confirmed"]);
  expect(html.match(/<img\s/g)).toHaveLength(1);
  const uncredited = { ...examples["order-confirmed"], creditCents: 0 };
  expect(renderEmail("order-confirmed", uncredited).text).not.toContain("credit");
  const unpaid = renderEmail("order-confirmed", { ...uncredited, dueCents: 221100 }).text;
  expect(unpaid).toContain("Total: $2,211.00\nNot paid yet: $2,211.00");
  expect(unpaid).toContain("We'll ship your order as soon as it's paid.");
  const covered = { ...examples["order-confirmed"], creditCents: 221100 };
  expect(renderEmail("order-confirmed", covered).text).not.toContain("card");
});

test.each([
  ["processing", "RICO Tote Oxblood is being processed"],
  ["delivered", "RICO Tote Oxblood has been delivered"],
  ["return_requested", "We received your return request for RICO Tote Oxblood"],
  ["return_approved", "Your return of RICO Tote Oxblood is approved"],
  ["return_denied", "Your return of RICO Tote Oxblood was denied"],
  ["returned", "RICO Tote Oxblood has been returned"],
])("uses its own subject for the status %s", (status, subject) => {
  const mail = renderEmail("line-changed", { ...examples["line-changed"], status });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain("> Use the label below.\n> We pay the way back.");
});

test("mentions a refund's fee only if there is one", () => {
  const withFee = renderEmail("refund", examples.refund).text;
  expect(withFee).toContain("Restocking fee: $187.50\nRefund to your card: $1,062.50");
  const credit = renderEmail("refund", {
    ...examples.refund,
    kind: "store_credit",
    feeCents: 0,
  }).text;
  expect(credit).not.toContain("fee");
  expect(credit).toContain("Store credit: $1,062.50");
});

test("names both items of an exchange", () => {
  const exchange = {
    ...examples.refund,
    ...{ kind: "exchange", amountCents: 0, feeCents: 0, inItsPlace: "RICO Tote Ink" },
  };
  expect(renderEmail("refund", exchange).text).toContain(
    "Item: RICO Tote Oxblood\nExchanged for: RICO Tote Ink",
  );
});

test("marks entered texts with automatic text direction", () => {
  const message = "\u05e9\u05dc\u05d5\u05dd!";
  const quoted = renderEmail("contact-message", { ...examples["contact-message"], message }).html;
  expect(quoted).toMatch(new RegExp(`<blockquote\\s+dir="auto"[^>]*>\\s*${message}`));
  const order = examples["order-confirmed"];
  const street = "\u05e8\u05d7\u05d5\u05d1 7";
  expect(renderEmail("order-confirmed", { ...order, shipTo: [street] }).html).toMatch(
    new RegExp(`<p dir="auto"[^>]*>${street}`),
  );
  const name = "\u05e9\u05e8\u05d4 (7)";
  const named = renderEmail("contact-message", { ...examples["contact-message"], name }).html;
  expect(named).toMatch(/<td\s+dir="auto"[^>]*>\s*\u05e9\u05e8\u05d4 \(7\)/);
});

test("sets Reply-To to the author of a contact message", () => {
  expect(renderEmail("contact-message", examples["contact-message"]).replyTo).toEqual({
    name: "Ada Okafor",
    address: "ada@example.org",
  });
});

test("includes the complete reset link and treats reset and newsletter links as secrets", () => {
  const { text, html } = renderEmail("password-reset", examples["password-reset"]);
  expect(text).toContain("\nhttps://shop.example.com/reset?token=abc&for=ada\n");
  expect(html).toContain('href="https://shop.example.com/reset?token=abc&amp;for=ada"');
  expect(names.filter(holdsSecret)).toEqual([
    "welcome",
    "order-link",
    "payment-link",
    "confirm-email",
    "password-reset",
    "newsletter-confirm",
    "newsletter-known",
  ]);
});

test("invites the owner of a new account to choose a password, for as many hours as the link works", () => {
  const data = { ...examples["password-reset"], minutes: 1440, isFirst: true };
  const { subject, text } = renderEmail("password-reset", data);
  expect(subject).toBe("Choose a password for your account");
  expect(text).toContain("The link works for 24 hours.");
  expect(text).toContain("\nhttps://shop.example.com/reset?token=abc&for=ada\n");
});

test("includes the unsubscribe URL in every newsletter email", () => {
  for (const name of ["newsletter-confirm", "newsletter-known"] as const) {
    const { leaveUrl, text, html } = renderEmail(name, examples[name]);
    expect(leaveUrl).toBe("https://shop.example.com/newsletter/leave?token=abc");
    expect(text).toContain(`:\n${leaveUrl}\n`);
    expect(html).toContain(`href="${leaveUrl}"`);
  }
});

test.each(["javascript:alert(1)", "https://a b", 'https://a"onclick=', "/orders"])(
  "rejects %s as the URL of a button",
  (url) => {
    expect(() =>
      validateEmailData("password-reset", { ...examples["password-reset"], url }),
    ).toThrow("must be an http address");
  },
);

test("throws an error that names an unknown template", () => {
  expect(() => renderEmail("constructor", {})).toThrow('Unknown email template "constructor".');
});

test(
  "links to the shop and the collection, with the postal address if there is one",
  { tags: ["INFO-10"] },
  () => {
    const url = "https://shop.example.com";
    const withAddress = { url, address: ["12 <Tanner> Street", "Portland, OR 97201"] };
    const mail = renderEmail("welcome", examples.welcome, withAddress);
    expect(mail.text).toMatch(
      /Collection RICO: https:\/\/shop\.example\.com\/products\n12 <Tanner> Street\nPortland, OR 97201\n$/,
    );
    expect(mail.html).toMatch(
      /<a[^>]+href="https:\/\/shop\.example\.com"[^>]*>The Tomashi&#8217;s<\/a/,
    );
    expect(mail.html).toContain('href="https://shop.example.com/products"');
    expect(mail.html).toContain("12 &lt;Tanner&gt; Street<br />Portland, OR 97201");
    const without = renderEmail("welcome", examples.welcome, { url, address: [] });
    expect(without.text).toMatch(/\/products\n$/);
    expect(without.html).not.toContain("<br />");
  },
);

test(
  "states the delivery time and who pays the return postage",
  { tags: ["INFO-02", "INFO-04"] },
  () => {
    const delivery = "Arrives in 3 to 5 business days.";
    const order = { ...examples["order-confirmed"], delivery };
    expect(renderEmail("order-confirmed", order).text).toContain(delivery);
    const { approval } = examples["return-changed"];
    const postage = "You pay the postage.";
    const change = {
      ...examples["return-changed"],
      approval: approval && { ...approval, postage },
    };
    expect(renderEmail("return-changed", change).text).toContain(postage);
  },
);
