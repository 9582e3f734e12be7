import { contactEntries, type ContactField } from "@tomashi/programme/contract/contact-form";
import { Fragment } from "react";

interface OtherFieldsProps {
  of: Readonly<Record<string, string>> | null;
  form?: readonly ContactField[];
}

export function OtherFields({ of, form }: OtherFieldsProps) {
  const entries = contactEntries(of ?? {}, form);
  if (entries.length === 0) return null;
  return (
    <dl className="admin-facts mt-2">
      {entries.map(({ name, label, value }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd className="max-w-[80ch] whitespace-pre-line">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
