import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { PasswordField } from "~/components/password-field";
import { useSubmitOnce } from "~/forms/use-submit-once";
import * as formTexts from "~/texts/forms";
import type { TwoFactorResult, FormName } from "./result";

interface TwoFactorFormProps {
  name: FormName;
  result: TwoFactorResult | undefined;
  submit: string;
  children: ReactNode;
}

export function TwoFactorForm({ name, result, submit, children }: TwoFactorFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, result);
  const form = useRef<HTMLFormElement>(null);
  const isDone = result?.more?.form === name && result.ok;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone, result]);
  return (
    <Form ref={form} method="post" className="mt-6 flex flex-col gap-6" onSubmit={stopSecond}>
      <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
        {result?.more?.form === name && !isBusy ? result.detail : null}
      </p>
      <input type="hidden" name="form" value={name} />
      {children}
      <button type="submit" className="button self-start" aria-disabled={isBusy || undefined}>
        {submit}
      </button>
    </Form>
  );
}

export function CurrentPasswordField() {
  return (
    <PasswordField
      label={formTexts.password}
      name="password"
      autoComplete="current-password"
      required
    />
  );
}
