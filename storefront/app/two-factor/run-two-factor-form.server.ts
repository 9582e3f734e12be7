import type { AppLoadContext } from "@remix-run/node";
import { runAction } from "~/actions/run-action.server";
import {
  confirmTwoFactorSetup,
  removeTwoFactor,
  renewRecoveryCodes,
  startTwoFactorSetup,
} from "~/commerce/two-factor.server";
import { text } from "~/forms/text";
import { redirectToLogin } from "~/session/shopper.server";
import * as commonTexts from "~/texts/common";
import { formNames, type StartedSetup, type TwoFactorFields, type FormName } from "./result";
import { qrCode } from "./qr-code.server";

interface Auth {
  request: Request;
  context: AppLoadContext;
  token: string;
}

export async function runTwoFactorForm({ request, context, token }: Auth) {
  const form = await request.formData();
  const sentName = text(form, "form");
  const name = formNames.find((one) => one === sentName) ?? "start";
  return runAction(context, {
    kept: { more: { form: name } },
    check: () => (name === sentName ? undefined : { detail: commonTexts.failed }),
    run: () => runForms[name](form, { ...context, token }),
    done: (shown) => ({ ok: true, more: { form: name, ...shown } }),
    failed: commonTexts.failed,
    // Shown next to the form, without a toast.
    onError: async ({ status, refusal = commonTexts.failed }) => {
      if (status === 401) throw await redirectToLogin(request);
      // Shows the secret again after a wrong code, because the commerce server returns it only
      // once.
      const isStillOpen = name === "confirm" && status !== 409;
      const more = { form: name, ...(isStillOpen && shownAgain(form)) };
      return { toast: undefined, detail: refusal, more };
    },
  });
}

type RunForm = (form: FormData, auth: AppLoadContext & { token: string }) => Promise<Shown>;
type Shown = Omit<TwoFactorFields, "form">;

const runForms: Record<FormName, RunForm> = {
  start: async (form, auth) => {
    const {
      id,
      secret,
      otpauth_url: url,
    } = await startTwoFactorSetup(text(form, "password"), auth);
    return { begun: drawn({ id, secret, url }) };
  },
  confirm: async (form, auth) => ({
    codes: await confirmTwoFactorSetup(text(form, "id"), text(form, "code"), auth),
  }),
  renew: async (form, auth) => ({ codes: await renewRecoveryCodes(passwordAndCode(form), auth) }),
  remove: async (form, auth) => {
    await removeTwoFactor(passwordAndCode(form), auth);
    return { isRemoved: true };
  },
};

function passwordAndCode(form: FormData): { password: string; code: string } {
  return { password: text(form, "password"), code: text(form, "code") };
}

function shownAgain(form: FormData): Shown {
  const shown = sent(text(form, "url"));
  return shown ? { begun: drawn({ id: text(form, "id"), ...shown }) } : {};
}

/** Parses the setup URL that the page sends back. Returns undefined for any other text. */
function sent(url: string): { url: string; secret: string } | undefined {
  const isOurs = url.startsWith("otpauth://totp/") && url.length < 1000 && URL.canParse(url);
  const secret = isOurs ? new URL(url).searchParams.get("secret") : null;
  return secret === null ? undefined : { url, secret };
}

function drawn({ id, secret, url }: Omit<StartedSetup, "qr">): StartedSetup {
  return { id, secret, url, qr: qrCode(url) };
}
