import type { ShippingAddress } from "@tomashi/programme/contract/postal-address";
import type { Ref } from "react";
import * as formTexts from "~/texts/forms";
import { AddressInputs } from "./address-inputs";
import { Field } from "./field";

interface RecipientFieldsProps {
  values: Readonly<Partial<ShippingAddress>>;
  countries: readonly string[];
  errorOf?: (part: string) => string | undefined;
  /** The ID of the form, for fields outside of it. */
  form?: string;
  nameRef?: Ref<HTMLInputElement>;
}

const noError = () => undefined;

/** Edits the name, address, and phone number to which an order is sent. */
export function RecipientFields(props: RecipientFieldsProps) {
  const { values, countries, errorOf = noError, form, nameRef } = props;
  return (
    <>
      <Field
        ref={nameRef}
        label={formTexts.fullName}
        name="name"
        autoComplete="shipping name"
        defaultValue={values.name}
        error={errorOf("name")}
        form={form}
      />
      <AddressInputs
        values={values}
        countries={countries}
        errorOf={errorOf}
        {...(form !== undefined && { form })}
        purpose="shipping"
      />
      <Field
        label={formTexts.phone}
        name="phone"
        type="tel"
        autoComplete="shipping tel"
        defaultValue={values.phone}
        error={errorOf("phone")}
        form={form}
      >
        {formTexts.forCarrier}
      </Field>
    </>
  );
}
