import {
  addressInputs,
  countryName,
  usStates,
  usStateCode,
  type AddressInput,
  type PostalAddress,
} from "@tomashi/programme/contract/postal-address";
import { zipWarning } from "@tomashi/programme/contract/zip-codes";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import * as formTexts from "~/texts/forms";
import * as commonTexts from "~/texts/common";
import { fieldAttributes, Field, LabeledField, TextField } from "./field";

interface AddressInputsProps {
  values: Readonly<Partial<PostalAddress>>;
  /** The served countries, as two lowercase letters. */
  countries: readonly string[];
  errorOf: (part: string) => string | undefined;
  help?: string;
  /** The ID of the form, for fields outside of it. */
  form?: string;
  /** The first word of each autocomplete token, because the browser may store several addresses. */
  purpose?: "shipping";
}

export function AddressInputs(props: AddressInputsProps) {
  const { values, countries, errorOf, help, form, purpose } = props;
  const [warning, setWarning] = useState(warningFor(values));
  // Checks the state while typing. On blur, the warning would move the button while it is clicked.
  const check = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const valueOf = (part: keyof PostalAddress) =>
      currentTarget.querySelector<HTMLInputElement>(`[name=${part}]`)?.value;
    setWarning(
      warningFor({
        country_code: valueOf("country_code"),
        province: valueOf("province"),
        postal_code: valueOf("postal_code"),
      }),
    );
  };
  const [street, more, city, state, code, country] = addressInputs.map((input) => {
    const { name, autoComplete } = input;
    const part = {
      input,
      autoComplete: purpose ? `${purpose} ${autoComplete}` : autoComplete,
      value: values[name] ?? "",
      error: errorOf(name),
      form,
    };
    if (name === "country_code") return <Country key={name} {...part} countries={countries} />;
    if (name === "province") return <State key={name} {...part} countries={countries} />;
    if (name === "postal_code") return <Part key={name} {...part} warning={warning} />;
    return <Part key={name} {...part} help={name === "address_1" ? help : undefined} />;
  });
  return (
    <div className="address-inputs contents [&>div]:w-full" onChange={check}>
      {street}
      {more}
      {city}
      <div className="grid gap-6 wide:grid-cols-2">
        {state}
        {code}
      </div>
      {country}
    </div>
  );
}

function warningFor({
  country_code = "",
  province = "",
  postal_code = "",
}: Partial<PostalAddress>) {
  return zipWarning({ country_code, province, postal_code }) ?? "";
}

interface PartProps {
  input: AddressInput;
  autoComplete: string;
  value: string;
  error: string | undefined;
  form: string | undefined;
}

type OwnPartProps = PartProps & { help?: string | undefined; warning?: string };

function Part({ input, value, error, form, autoComplete, help, warning }: OwnPartProps) {
  const { name, label, isOptional } = input;
  const field = {
    ...{ name, autoComplete, error, warning, form },
    label: isOptional ? commonTexts.optional(label) : label,
    defaultValue: value,
    children: help,
  };
  // A profile's address may be one text of several lines, which an `<input>` would join.
  const lines = value.split("\n").length;
  return lines > 1 ? <TextField rows={lines} {...field} /> : <Field {...field} />;
}

type InCountriesProps = PartProps & { countries: readonly string[] };

/**
 * Shows a list of states for the United States and a text field for other countries. If the shop
 * ships to both, styles show the one for the selected country, even without scripts, and the form's
 * reader uses that one.
 */
function State({ countries, ...part }: InCountriesProps) {
  const { input, value } = part;
  const isState = usStateCode(value) !== undefined;
  const states = (
    <Choice {...part} value={usStateCode(value) ?? ""} label={input.label}>
      <option value="">{formTexts.selectState}</option>
      {Object.entries(usStates).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  );
  if (countries.every((country) => country === "us")) return states;
  const free = (
    <Part
      {...part}
      value={isState && countries.includes("us") ? "" : value}
      input={{ ...input, label: formTexts.stateOrProvince }}
    />
  );
  if (!countries.includes("us")) return free;
  return (
    <div>
      <div className="abroad:hidden">{states}</div>
      <div className="hidden abroad:block">{free}</div>
    </div>
  );
}

function Country({ countries, ...part }: InCountriesProps) {
  const ordered = countries.toSorted((one, other) => rank(one).localeCompare(rank(other), "en-US"));
  return (
    <Choice {...part} value={part.value || (ordered[0] ?? "")} label={part.input.label}>
      {ordered.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Choice>
  );
}

const rank = (country: string) => (country === "us" ? "" : countryName(country));

type ChoiceProps = PartProps & { label: string; children: ReactNode };

function Choice({ input, label, value, error, form, autoComplete, children }: ChoiceProps) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} error={error} help={null}>
      <select
        {...fieldAttributes(id, error)}
        name={input.name}
        autoComplete={autoComplete}
        defaultValue={value}
        form={form}
        className="field"
      >
        {children}
      </select>
    </LabeledField>
  );
}
