import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { accountMessages, MAX_LENGTHS } from "@tomashi/programme/contract/account-rules";
import { isEmail } from "@tomashi/programme/contract/email";
import { askForNewPassword } from "~/commerce/account.server";
import { AccountPage } from "~/components/account-page";
import { Field } from "~/components/field";
import type { PageHandle } from "~/components/page-handle";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { text } from "~/forms/text";
import { createClientAction } from "~/actions/client-action";
import { failure, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { pageMeta } from "~/seo/page-meta";
import * as commonTexts from "~/texts/common";
import * as formTexts from "~/texts/forms";
import * as newPasswordTexts from "~/texts/new-password";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: newPasswordTexts.forgotten,
    description: newPasswordTexts.forgottenDescription,
    path: "/forgotten-password",
  });

/** Responds the same whether the account exists or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const email = text(await request.formData(), "email").trim();
  return runAction(context, {
    check: () => {
      const problem =
        email.length > MAX_LENGTHS.email ? "long" : isEmail(email) ? undefined : "email";
      return problem && { ...failure(400, accountMessages[problem]), field: "email" };
    },
    run: () => askForNewPassword(email, context),
    done: () => ({ ok: true }),
    failed: commonTexts.failed,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

export default function ForgottenPassword() {
  const outcome = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle";
  useActionResult(outcome);
  const stopSecond = useSubmitOnce(isBusy, outcome);
  const problem = outcome?.ok === false ? outcome.toast?.message : undefined;
  const isAboutField = outcome?.field === "email";
  return (
    <AccountPage
      title={newPasswordTexts.reset}
      problem={isAboutField ? undefined : problem}
      other={
        <Link to="/login" className="text-link inline-flex min-h-11 items-center">
          {newPasswordTexts.backToLogin}
        </Link>
      }
    >
      {outcome?.ok ? (
        <p role="status" className="lead">
          {newPasswordTexts.linkSent}
        </p>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-6" onSubmit={stopSecond}>
          <Field
            label={formTexts.email}
            name="email"
            type="email"
            autoComplete="username"
            error={isAboutField ? problem : undefined}
          >
            {newPasswordTexts.linkHelp}
          </Field>
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {newPasswordTexts.sendLink}
          </button>
        </Form>
      )}
    </AccountPage>
  );
}
