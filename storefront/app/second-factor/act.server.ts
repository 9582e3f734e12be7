import { data, type AppLoadContext } from "@remix-run/node";
import { engineError } from "~/commerce/engine-error";
import {
  confirmSetUp,
  removeSecondFactor,
  renewRecoveryCodes,
  startSetUp,
} from "~/commerce/second-factor.server";
import { text } from "~/forms/text";
import { toLogin } from "~/session/shopper.server";
import { formNames, type BegunFactor, type FactorResult, type FormName } from "./result";
import { qrCode } from "./qr-code.server";

const FAILED = "Something went wrong. Please try again.";

interface Auth {
  request: Request;
  context: AppLoadContext;
  token: string;
}

/** Does what one of the page's forms asks for. */
export async function act({ request, context, token }: Auth) {
  const form = await request.formData();
  const name = formNames.find((one) => one === text(form, "form"));
  if (!name) return data<FactorResult>({ form: "start", problem: FAILED }, { status: 400 });
  const auth = { ...context, token };
  const both = { password: text(form, "password"), code: text(form, "code") };
  try {
    if (name === "start") {
      const { id, secret, otpauth_url: url } = await startSetUp(both.password, auth);
      return data<FactorResult>({ form: name, begun: drawn({ id, secret, url }) });
    }
    if (name === "confirm") {
      const codes = await confirmSetUp(text(form, "id"), both.code, auth);
      return data<FactorResult>({ form: name, codes });
    }
    if (name === "renew") {
      return data<FactorResult>({ form: name, codes: await renewRecoveryCodes(both, auth) });
    }
    await removeSecondFactor(both, auth);
    return data<FactorResult>({ form: name, isRemoved: true });
  } catch (error) {
    const { status, refusal: why = FAILED } = engineError(error);
    if (status === 401) throw await toLogin(request);
    return refusal(name, why, status, form);
  }
}

function refusal(name: FormName, problem: string, status: number, form: FormData) {
  // The engine shows a secret once; while its code is only mistyped, the page shows it again.
  const isStillOpen = name === "confirm" && status !== 409;
  const shown = isStillOpen ? sent(text(form, "url")) : undefined;
  const begun = shown && drawn({ id: text(form, "id"), ...shown });
  return data<FactorResult>({ form: name, problem, ...(begun && { begun }) }, { status });
}

/** What the page itself has sent back; undefined for anything else. */
function sent(url: string): { url: string; secret: string } | undefined {
  const isOurs = url.startsWith("otpauth://totp/") && url.length < 1000 && URL.canParse(url);
  const secret = isOurs ? new URL(url).searchParams.get("secret") : null;
  return secret === null ? undefined : { url, secret };
}

function drawn({ id, secret, url }: Omit<BegunFactor, "qr">): BegunFactor {
  return { id, secret, url, qr: qrCode(url) };
}
