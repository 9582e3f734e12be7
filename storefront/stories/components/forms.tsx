import type { ReactNode } from "react";
import { AccountPage } from "~/components/account-page";
import { AddressInputs } from "~/components/address-inputs";
import { RecipientFields } from "~/components/recipient-fields";
import { ContactInputs } from "~/components/contact-inputs";
import { Field, LabeledField, TextField } from "~/components/field";
import { NewsletterForm, SUBSCRIBER_FIELD } from "~/components/newsletter-form";
import { EmailedLink } from "~/components/emailed-link";
import { PasswordField } from "~/components/password-field";
import { newsletterLinkTexts, newsletterFormLink } from "~/content/newsletter-link";
import { address, LONG_NAME, emptyAddress } from "../data/shop";
import type { Stories } from "../story";

const noError = () => undefined;
const error = "Please enter your email.";
const refused = { ok: false, detail: "Something went wrong. Please try again." };

/** Spaces the fields as a form does. */
const inForm = (fields: ReactNode) => <div className="flex flex-col gap-6">{fields}</div>;

/** Fields, and forms that several pages share. */
export const stories: Stories = {
  Field: { element: <Field label="Email" name="email" />, states: ["hover", "focus"] },
  "Field, filled": {
    element: <Field label="Email" name="email" defaultValue="shopper@example.com" />,
  },
  "Field, error": {
    element: <Field label="Email" name="email" error={error} defaultValue={LONG_NAME} />,
    states: ["focus"],
  },
  "Field, help": {
    element: (
      <Field label="Phone number" name="phone" placeholder="+1 212 555 0100">
        For the carrier.
      </Field>
    ),
  },
  "Field, number": {
    element: <Field label="Quantity" name="quantity" defaultValue={2} />,
  },
  "Field, day": {
    element: <Field label="Ships on" name="day" type="date" defaultValue="2027-02-01" />,
  },
  "LabeledField, select": {
    element: (
      <LabeledField id="country" label="Country" error={undefined} help={null}>
        <select id="country" className="field">
          <option>United States</option>
        </select>
      </LabeledField>
    ),
    states: ["hover", "focus"],
  },
  "LabeledField, check": {
    element: (
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="admin-check" defaultChecked />
        Low stock only
      </label>
    ),
    states: ["focus"],
  },
  TextField: { element: <TextField label="Message" rows={4} />, states: ["focus"] },
  "TextField, error": {
    element: (
      <TextField label="Message" rows={4} error="Please shorten it." defaultValue={LONG_NAME} />
    ),
  },
  PasswordField: {
    element: <PasswordField label="Password" name="password" defaultValue="Copper-Lantern7" />,
    states: ["focus"],
  },
  "PasswordField, shown": {
    element: <PasswordField label="Password" name="password" defaultValue="Copper-Lantern7" />,
    on: "button",
    states: ["hover", "focus", "open"],
  },
  "PasswordField, error": {
    element: <PasswordField label="Password" name="password" error="The password is wrong." />,
  },
  AddressInputs: {
    element: inForm(
      <AddressInputs values={emptyAddress} countries={["us", "ca"]} errorOf={noError} />,
    ),
  },
  RecipientFields: {
    element: inForm(<RecipientFields values={address} countries={["us"]} />),
  },
  "AddressInputs, filled": {
    element: inForm(
      <AddressInputs
        values={address}
        countries={["us", "ca"]}
        errorOf={(part) => (part === "city" ? "Please enter the city." : undefined)}
        help="No post office boxes."
      />,
    ),
  },
  "AddressInputs, one country": {
    element: inForm(
      <AddressInputs
        values={{ ...address, province: "OR", postal_code: "12207" }}
        countries={["us"]}
        errorOf={noError}
        purpose="shipping"
      />,
    ),
  },
  "AddressInputs, abroad": {
    element: inForm(
      <AddressInputs
        values={{ ...address, province: "Ontario", postal_code: "M5V 2T6", country_code: "ca" }}
        countries={["us", "ca"]}
        errorOf={noError}
      />,
    ),
  },
  ContactInputs: { element: inForm(<ContactInputs errorOf={noError} />) },
  AccountPage: {
    element: (
      <AccountPage title="Log in" problem="Email or password is wrong." other="No account yet?">
        <Field label="Email" />
        <button type="submit" className="button">
          Log in
        </button>
      </AccountPage>
    ),
    hasOwnMargins: true,
    on: "button",
    states: ["hover", "focus", "pressed"],
  },
  NewsletterForm: {
    element: <NewsletterForm />,
    on: "button",
    states: ["hover", "focus", "refused"],
  },
  "NewsletterForm, filled": {
    element: (
      <NewsletterForm
        outcome={{ ok: false, fields: { [SUBSCRIBER_FIELD]: "shopper@example.com" } }}
      />
    ),
    on: "button",
    states: ["busy"],
  },
  "NewsletterForm, error": { element: <NewsletterForm outcome={refused} /> },
  "NewsletterForm, sent": { element: <NewsletterForm outcome={{ ok: true }} /> },
  MailedLink: {
    element: <EmailedLink texts={newsletterLinkTexts.confirm} other={newsletterFormLink} />,
    at: "/newsletter/confirm?token=1",
    hasOwnMargins: true,
    on: "button",
    states: ["busy"],
  },
  "MailedLink, done": {
    element: <EmailedLink texts={newsletterLinkTexts.confirm} other={newsletterFormLink} />,
    at: "/newsletter/confirm?token=1",
    hasOwnMargins: true,
    answered: { ok: true },
  },
  "MailedLink, error": {
    element: <EmailedLink texts={newsletterLinkTexts.confirm} other={newsletterFormLink} />,
    at: "/newsletter/confirm?token=1",
    hasOwnMargins: true,
    answered: refused,
  },
  "MailedLink, without its link": {
    element: <EmailedLink texts={newsletterLinkTexts.confirm} other={newsletterFormLink} />,
    hasOwnMargins: true,
  },
};
