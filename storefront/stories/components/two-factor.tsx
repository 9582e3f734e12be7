import { CodeField } from "~/two-factor/code-field";
import { CurrentPasswordField, FactorForm } from "~/two-factor/two-factor-form";
import { Manage } from "~/two-factor/manage";
import { RecoveryCodes } from "~/two-factor/recovery-codes";
import { SetUp } from "~/two-factor/set-up";
import type { FactorResult } from "~/two-factor/result";
import type { Stories } from "../story";

const codes = Array.from({ length: 8 }, (_, at) => `example-code-${at + 1}-abcdefgh`);
const begun: FactorResult = {
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
const wrong: FactorResult = {
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
  FactorForm: {
    element: (
      <FactorForm name="renew" result={undefined} submit="Generate new codes">
        <input type="hidden" name="code" />
      </FactorForm>
    ),
    on: "button",
    states: ["hover", "focus", "pressed", "busy"],
  },
  Manage: {
    element: <Manage result={undefined} recoveryCodesLeft={0} />,
    on: "summary",
    states: ["hover", "focus", "open"],
  },
  "Manage, error": { element: <Manage result={wrong} recoveryCodesLeft={3} /> },
  SetUp: { element: <SetUp result={undefined} isRequired /> },
  "SetUp, begun": { element: <SetUp result={begun} isRequired={false} /> },
  "SetUp, error": {
    element: (
      <SetUp
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
