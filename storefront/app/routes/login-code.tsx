import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { addWantedColor } from "~/cart/add-wanted-color.server";
import { isRefusal } from "~/commerce/commerce-error";
import { logInWithCode } from "~/commerce/two-factor.server";
import { AccountPage } from "~/components/account-page";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { success } from "~/actions/action-result";
import { storedUser } from "~/session/stored-user";
import { CodeField } from "~/two-factor/code-field";
import { createClientAction } from "~/actions/client-action";
import { cookieProblem } from "~/actions/cookies-needed";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { endedSecondStepHeader, readSecondStep } from "~/session/second-step.server";
import { loginHeaders, redirectWithToast } from "~/session/session.server";
import { loadShopper } from "~/session/shopper.server";
import {
  returnPathOf,
  pageAfterLogin,
  redirectAfterLogin,
  returnPath,
} from "~/session/return-path";
import { logInPath } from "@tomashi/programme/contract/log-in-path";
import * as commonTexts from "~/texts/common";
import { unlistedMeta } from "~/seo/page-meta";
import * as formTexts from "~/texts/forms";
import * as loginButtonTexts from "~/texts/login-button";
import * as loginCodeTexts from "~/texts/login-code";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta = unlistedMeta(loginCodeTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  if (await loadShopper(args, [])) throw redirectDocument(pageAfterLogin(args.request));
  if (!(await readSecondStep(args.request))) throw redirect(firstStep(args.request));
  return null;
}

function firstStep(request: Request): string {
  const goal = returnPathOf(request);
  return goal === "/" ? "/login" : logInPath(goal);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const challenge = (await readSecondStep(request)) ?? "";
  if (challenge === "" && !context.areCookiesBlocked) throw redirect(firstStep(request));
  const code = text(await request.formData(), "code");
  return runAction(context, {
    check: () => cookieProblem(context),
    run: async () => {
      const userAgent = request.headers.get("user-agent") ?? "";
      const opened = await logInWithCode({ challenge, code }, { ...context, userAgent });
      return { ...opened, wanted: await addWantedColor(request, opened.token, context) };
    },
    headers: async ({ token }) => {
      const headers = new Headers(await loginHeaders(token));
      headers.append("set-cookie", await endedSecondStepHeader());
      return headers;
    },
    done: ({ person, wanted }) => ({
      ...success(loginButtonTexts.successful),
      ...wanted,
      user: storedUser(person),
      go: redirectAfterLogin(request),
    }),
    failed: commonTexts.failed,
    isRepeatable: true,
    onError: async (error) => {
      if (!isRefusal(error, 409)) return undefined;
      const toast = { type: "info", message: error.message } as const;
      const headers = { "set-cookie": await endedSecondStepHeader() };
      throw await redirectWithToast(firstStep(request), toast, { headers });
    },
  });
}

export const clientAction = createClientAction(commonTexts.failed);

/** Prevents the loader from redirecting before the toast has been read. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function LoginCode() {
  const outcome = useActionData<typeof action>();
  const [address] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  useActionResult(outcome);
  const stopSecond = useSubmitOnce(isBusy, outcome);
  const problem = outcome?.ok === false ? outcome.toast?.message : undefined;
  const takesRecoveryCode = address.has("recovery");
  const goal = returnPath(address.get("to"));
  return (
    <AccountPage
      title={takesRecoveryCode ? loginCodeTexts.recoveryTitle : loginCodeTexts.title}
      problem={problem}
      other={
        <>
          {takesRecoveryCode ? (
            <OtherWay to={searchOf(address, false)} text={loginCodeTexts.useApp} />
          ) : (
            <OtherWay to={searchOf(address, true)} text={loginCodeTexts.useRecoveryCode} />
          )}
          <OtherWay to={goal ? logInPath(goal) : "/login"} text={loginCodeTexts.startOver} />
        </>
      }
    >
      <Form method="post" className="flex flex-col gap-6" onSubmit={stopSecond}>
        <CodeField
          // Creates a new field for each kind of code, to discard the entered text.
          key={String(takesRecoveryCode)}
          label={takesRecoveryCode ? loginCodeTexts.recoveryCode : formTexts.code}
          takesRecoveryCode={takesRecoveryCode}
        >
          {takesRecoveryCode ? loginCodeTexts.recoveryHelp : loginCodeTexts.help}
        </CodeField>
        <button type="submit" className="button" disabled={isBusy || outcome?.ok === true}>
          {loginButtonTexts.logIn}
        </button>
      </Form>
    </AccountPage>
  );
}

function searchOf(address: URLSearchParams, takesRecoveryCode: boolean): string {
  const next = new URLSearchParams(address);
  if (takesRecoveryCode) next.set("recovery", "");
  else next.delete("recovery");
  return `?${next.toString()}`;
}

function OtherWay({ to, text: label }: { to: string; text: string }) {
  return (
    <Link to={to} className="text-link mr-8 inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
}
