import { CodeField } from "~/two-factor/code-field";
import { CurrentPasswordField, TwoFactorForm } from "~/two-factor/two-factor-form";
import { ManageTwoFactor } from "~/two-factor/manage";
import { RecoveryCodes } from "~/two-factor/recovery-codes";
import { SetUpTwoFactor } from "~/two-factor/set-up";
import type { TwoFactorResult } from "~/two-factor/result";
import type { Stories } from "../story";

const codes = Array.from({ length: 8 }, (_, at) => `example-code-${at + 1}-abcdefgh`);
const begun: TwoFactorResult = {
  ok: true,
  more: {
    form: "start",
    begun: {
      id: "factor",
      secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
      url: "otpauth://totp/example",
      qr: { size: 3, path: "M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h1v1h-1z" },
    },
  },
};
const wrong: TwoFactorResult = {
  ok: false,
  detail: "The code is wrong or has expired.",
  more: { form: "renew" },
};

export const stories: Stories = {
  CodeField: {
    element: <CodeField>Enter the six-digit code from your app.</CodeField>,
    states: ["focus"],
  },
  CurrentPasswordField: { element: <CurrentPasswordField /> },
  TwoFactorForm: {
    element: (
      <TwoFactorForm name="renew" result={undefined} submit="Generate new codes">
        <input type="hidden" name="code" />
      </TwoFactorForm>
    ),
    on: "button",
    states: ["hover", "focus", "pressed", "busy"],
  },
  ManageTwoFactor: {
    element: <ManageTwoFactor result={undefined} recoveryCodesLeft={0} />,
    on: "summary",
    states: ["hover", "focus", "open"],
  },
  "ManageTwoFactor, error": { element: <ManageTwoFactor result={wrong} recoveryCodesLeft={3} /> },
  SetUpTwoFactor: { element: <SetUpTwoFactor result={undefined} isRequired /> },
  "SetUpTwoFactor, begun": { element: <SetUpTwoFactor result={begun} isRequired={false} /> },
  "SetUpTwoFactor, error": {
    element: (
      <SetUpTwoFactor
        result={{ ok: false, detail: "The password is wrong.", more: { form: "start" } }}
        isRequired={false}
      />
    ),
  },
  "RecoveryCodes, renewed": { element: <RecoveryCodes codes={codes.slice(0, 2)} isNew={false} /> },
  RecoveryCodes: {
    element: <RecoveryCodes codes={codes} isNew />,
    on: "button",
    states: ["hover", "focus"],
  },
};
