import { markup, type Html } from "./html.ts";
import type { FieldErrors, FieldName, FieldValues, FormShape } from "./payment-form.ts";

export interface FormState {
  values: FieldValues;
  errors: FieldErrors;
}

/** Renders an element's attributes: true has no value, undefined is omitted. */
function attributes(values: Record<string, string | number | boolean | undefined>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return [value === true ? markup` ${name}` : markup` ${name}="${String(value)}"`];
  });
}

function errorId(name: FieldName): string {
  return `${name}-error`;
}

function invalidity(state: FormState, name: FieldName) {
  const invalid = state.errors[name] !== undefined;
  return invalid ? { "aria-invalid": "true", "aria-describedby": errorId(name) } : {};
}

function fieldRow(state: FormState, name: FieldName, label: string, control: Html): Html {
  const error = state.errors[name];
  const message =
    error === undefined ? null : markup`<p class="error" id="${errorId(name)}">${error}</p>`;
  return markup`<div class="field">
<label for="${name}">${label}</label>
${control}
${message}
</div>`;
}

interface FieldOptions {
  label: string;
  autocomplete: string;
  type?: "email" | "tel";
  inputmode?: "numeric";
  placeholder?: string;
  maxlength?: number;
  optional?: boolean;
  readonly?: boolean;
}

function inputField(state: FormState, name: FieldName, options: FieldOptions): Html {
  const { label, optional = false, type = "text", ...others } = options;
  const all = attributes({
    id: name,
    name,
    type,
    value: state.values[name] ?? "",
    ...others,
    required: !optional,
    ...invalidity(state, name),
  });
  const text = optional ? `${label} (optional)` : label;
  return fieldRow(state, name, text, markup`<input${all}>`);
}

function countryField(state: FormState, shape: FormShape, section: string): Html {
  const only = shape.countries.length === 1 ? shape.countries[0]?.code : undefined;
  const chosen = state.values.country ?? only ?? "";
  const prompt = only === undefined ? markup`<option value="">Choose a country</option>` : null;
  const options = shape.countries.map(({ code, name }) => {
    const own = attributes({ value: code, selected: code === chosen });
    return markup`<option${own}>${name}</option>`;
  });
  const all = attributes({
    id: "country",
    name: "country",
    autocomplete: `${section} country`,
    required: true,
    ...invalidity(state, "country"),
  });
  return fieldRow(state, "country", "Country", markup`<select${all}>${prompt}${options}</select>`);
}

export function contactFields(state: FormState, shape: FormShape): Html {
  const email: FormState = {
    errors: state.errors,
    values: { ...state.values, email: shape.fixedEmail ?? state.values.email },
  };
  const readonly = shape.fixedEmail !== null;
  return markup`<fieldset>
<legend>Contact</legend>
${inputField(email, "email", { label: "Email", autocomplete: "email", type: "email", readonly })}
${
  shape.collectsPhone
    ? inputField(state, "phone", { label: "Phone", autocomplete: "tel", type: "tel" })
    : null
}
</fieldset>`;
}

export function addressFields(state: FormState, shape: FormShape): Html | null {
  if (!shape.collectsShipping && !shape.collectsBilling) return null;
  const section = shape.collectsShipping ? "shipping" : "billing";
  const field = (name: FieldName, label: string, autocomplete: string, optional = false) =>
    inputField(state, name, { label, autocomplete: `${section} ${autocomplete}`, optional });
  return markup`<fieldset>
<legend>${shape.collectsShipping ? "Shipping address" : "Billing address"}</legend>
${shape.collectsShipping ? field("name", "Full name", "name") : null}
${countryField(state, shape, section)}
${field("line1", "Address line 1", "address-line1")}
${field("line2", "Address line 2", "address-line2", true)}
${field("city", "City", "address-level2")}
<div class="pair">
${field("state", "State", "address-level1")}
${field("postal_code", "Postal code", "postal-code")}
</div>
</fieldset>`;
}

export function cardFields(state: FormState, shape: FormShape): Html {
  const number = inputField(state, "card_number", {
    label: "Card number",
    autocomplete: "cc-number",
    inputmode: "numeric",
    placeholder: "1234 1234 1234 1234",
    maxlength: 23,
  });
  const expiry = inputField(state, "expiry", {
    label: "Expiry (MM / YY)",
    autocomplete: "cc-exp",
    placeholder: "MM / YY",
    maxlength: 9,
  });
  const cvc = inputField(state, "cvc", {
    label: "CVC",
    autocomplete: "cc-csc",
    inputmode: "numeric",
    placeholder: "123",
    maxlength: 4,
  });
  return markup`<fieldset>
<legend>Card</legend>
${number}
<div class="pair">
${expiry}
${cvc}
</div>
${inputField(state, "card_name", { label: "Name on card", autocomplete: "cc-name" })}
${shape.collectsShipping ? renderNote("The billing address is the same as the shipping address.") : null}
</fieldset>`;
}

/** Renders a note, if there is one. */
export function renderNote(text: string | undefined): Html | null {
  return text === undefined ? null : markup`<p class="quiet said">${text}</p>`;
}
