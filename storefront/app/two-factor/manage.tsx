import type { ReactNode } from "react";
import * as commonTexts from "~/texts/common";
import * as formTexts from "~/texts/forms";
import * as twoFactorTexts from "~/texts/two-factor";
import { CodeField } from "./code-field";
import { TwoFactorForm, CurrentPasswordField } from "./two-factor-form";
import type { TwoFactorResult, FormName } from "./result";

interface ManageTwoFactorProps {
  result: TwoFactorResult | undefined;
  recoveryCodesLeft: number;
}

/**
 * Shows the state of two-factor authentication, with forms to renew the recovery codes and to
 * remove it.
 */
export function ManageTwoFactor({ result, recoveryCodesLeft }: ManageTwoFactorProps) {
  return (
    <div className="print:hidden">
      <dl className="figures mt-10 border-t border-line">
        <Row term={twoFactorTexts.state}>{twoFactorTexts.on}</Row>
        <Row term={twoFactorTexts.recoveryCodes}>
          {recoveryCodesLeft === 0
            ? twoFactorTexts.noneLeft
            : twoFactorTexts.codesLeft(recoveryCodesLeft)}
        </Row>
      </dl>
      <AsyncSection
        name="renew"
        result={result}
        title={twoFactorTexts.newCodes}
        submit={twoFactorTexts.generate}
      >
        {twoFactorTexts.newCodesText}
      </AsyncSection>
      <AsyncSection
        name="remove"
        result={result}
        title={twoFactorTexts.turnOff}
        submit={commonTexts.remove}
      >
        {twoFactorTexts.turnOffText}
      </AsyncSection>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-4 wide:grid-cols-[160px_1fr]">
      <dt className="text-stone">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AsyncSectionProps {
  name: FormName;
  result: TwoFactorResult | undefined;
  title: string;
  submit: string;
  children: ReactNode;
}

function AsyncSection({ name, result, title, submit, children }: AsyncSectionProps) {
  return (
    <details open={result?.more?.form === name && !result.ok} className="border-b border-line py-4">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {title}
      </summary>
      <p className="mt-4">{children}</p>
      <TwoFactorForm name={name} result={result} submit={submit}>
        <CurrentPasswordField />
        <CodeField takesRecoveryCode>{formTexts.codeHelp}</CodeField>
      </TwoFactorForm>
    </details>
  );
}
