import type { ReactNode } from "react";
import { Field } from "~/components/field";
import * as formTexts from "~/texts/forms";

interface CodeFieldProps {
  label?: string;
  children: ReactNode;
  takesRecoveryCode?: boolean;
}

export function CodeField({
  label = formTexts.code,
  children,
  takesRecoveryCode = false,
}: CodeFieldProps) {
  return (
    <Field
      label={label}
      name="code"
      autoComplete="one-time-code"
      {...(takesRecoveryCode ? {} : { inputMode: "numeric" })}
      autoCapitalize="none"
      spellCheck={false}
      required
    >
      {children}
    </Field>
  );
}
