import {
  addressInputs,
  countryName,
  type AddressInput,
  type PostalAddress,
} from "@tomashi/programme/contract/postal-address";
import { useId } from "react";
import { described, Field, Labeled } from "./field";

interface AddressInputsProps {
  /** What the page comes with. */
  values: Readonly<Partial<PostalAddress>>;
  /** The countries to choose from, in two small letters. */
  countries: readonly string[];
  errorOf: (part: string) => string | undefined;
  /** Below the first line. */
  help?: string;
  /** The id of the form, for inputs outside of it. */
  form?: string;
}

/** An input for each part of an address. */
export function AddressInputs({ values, countries, errorOf, help, form }: AddressInputsProps) {
  const [street, more, city, state, code, country] = addressInputs.map((input) => {
    const { name } = input;
    const props = { input, value: values[name] ?? "", error: errorOf(name), form };
    if (name === "country_code") return <Country key={name} {...props} countries={countries} />;
    return <Part key={name} {...props} help={name === "address_1" ? help : undefined} />;
  });
  return (
    <>
      {street}
      {more}
      {city}
      <div className="grid gap-6 wide:grid-cols-2">
        {state}
        {code}
      </div>
      {country}
    </>
  );
}

interface PartProps {
  input: AddressInput;
  value: string;
  error: string | undefined;
  form: string | undefined;
}

function Part({ input, value, error, form, help }: PartProps & { help: string | undefined }) {
  const { name, label, autoComplete, isOptional } = input;
  return (
    <Field
      label={isOptional ? `${label} (optional)` : label}
      name={name}
      autoComplete={autoComplete}
      defaultValue={value}
      error={error}
      form={form}
    >
      {help}
    </Field>
  );
}

function Country({
  input,
  value,
  error,
  form,
  countries,
}: PartProps & { countries: readonly string[] }) {
  const id = useId();
  const { name, label, autoComplete } = input;
  return (
    <Labeled id={id} label={label} error={error} help={null}>
      <select
        {...described(id, error)}
        name={name}
        autoComplete={autoComplete}
        defaultValue={value || countries[0]}
        form={form}
        className="field"
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
