import { z } from "@medusajs/framework/zod";
import { accountChanged } from "./account-changed";
import { accountDeleted } from "./account-deleted";
import { addressChanged } from "./address-changed";
import { apiKeyCreated } from "./api-key-created";
import { backInStock } from "./back-in-stock";
import { confirmEmail } from "./confirm-email";
import { contactMessage } from "./contact-message";
import { contactReceipt } from "./contact-receipt";
import type { Letterhead, RenderedEmail } from "./blocks";
import { withLetterhead } from "./layout";
import { lineChanged } from "./line-changed";
import { linesChanged } from "./lines-changed";
import { newLogin } from "./new-login";
import { newsletterConfirm } from "./newsletter-confirm";
import { newsletterKnown } from "./newsletter-known";
import { creditChanged } from "./credit-changed";
import { orderDelayed } from "./order-delayed";
import { orderConfirmed } from "./order-confirmed";
import { orderLink } from "./order-link";
import { orderPaid } from "./order-paid";
import { orderRefunded } from "./order-refunded";
import { passwordReset } from "./password-reset";
import { paymentAlert } from "./payment-alert";
import { paymentLink } from "./payment-link";
import { paymentRefunded } from "./payment-refunded";
import { returnChanged } from "./return-changed";
import { refund } from "./refund";
import { secondFactor } from "./two-factor";
import { staffDigest } from "./staff-digest";
import { staffOrder } from "./staff-order";
import { staffReturn } from "./staff-return";
import { welcome } from "./welcome";

export const templates = {
  welcome,
  "order-confirmed": orderConfirmed,
  "order-link": orderLink,
  "order-paid": orderPaid,
  "line-changed": lineChanged,
  "lines-changed": linesChanged,
  "return-changed": returnChanged,
  refund,
  "order-refunded": orderRefunded,
  "address-changed": addressChanged,
  "order-delayed": orderDelayed,
  "credit-changed": creditChanged,
  "payment-link": paymentLink,
  "payment-refunded": paymentRefunded,
  "confirm-email": confirmEmail,
  "contact-receipt": contactReceipt,
  "contact-message": contactMessage,
  "password-reset": passwordReset,
  "account-changed": accountChanged,
  "account-deleted": accountDeleted,
  "api-key-created": apiKeyCreated,
  "second-factor": secondFactor,
  "new-log-in": newLogin,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-known": newsletterKnown,
  "back-in-stock": backInStock,
  "payment-alert": paymentAlert,
  "staff-order": staffOrder,
  "staff-return": staffReturn,
  "staff-digest": staffDigest,
};

export type TemplateName = keyof typeof templates;

export type EmailData = {
  [Name in TemplateName]: z.input<(typeof templates)[Name]["schema"]>;
};

/** Validates the data before it is stored and rendered. Throws if it does not fit the template. */
export function validateEmailData(name: TemplateName, data: unknown): Record<string, unknown> {
  const result = templates[name].schema.safeParse(data);
  if (!result.success) {
    throw new Error(`The data of the email ${name} is invalid: ${z.prettifyError(result.error)}`);
  }
  return result.data;
}

/** Throws for an unknown template and for data that does not fit it. */
export function renderEmail(name: string, data: unknown, letterhead?: Letterhead): RenderedEmail {
  return withLetterhead(templateOf(name).render(data), letterhead);
}

/** Returns true if the email's data grants access to something and is erased once it is sent. */
export function holdsSecret(name: string): boolean {
  return templateOf(name).holdsSecret;
}

function templateOf(name: string) {
  if (!isTemplateName(name)) throw new Error(`Unknown email template "${name}".`);
  return templates[name];
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
