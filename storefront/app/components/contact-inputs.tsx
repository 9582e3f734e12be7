import { contactForm, type ContactField } from "@tomashi/programme/contract/contact-form";
import { Field, TextField } from "~/components/field";
import * as commonTexts from "~/texts/common";

interface ContactInputsProps {
  form?: readonly ContactField[];
  values?: Readonly<Record<string, string>> | undefined;
  errorOf: (field: string) => string | undefined;
}

export function ContactInputs({ form = contactForm, values, errorOf }: ContactInputsProps) {
  return form.map(({ name, label, kind, isRequired, autoComplete }) => {
    const input = {
      name,
      label: isRequired ? label : commonTexts.optional(label),
      autoComplete,
      defaultValue: values?.[name],
      error: errorOf(name),
    };
    if (kind === "long text") return <TextField key={name} {...input} rows={7} />;
    return <Field key={name} {...input} type={kind === "email" ? "email" : undefined} />;
  });
}
