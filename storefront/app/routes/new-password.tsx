import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import {
  newPasswordProblem,
  passwordHelp,
  type NewPassword,
} from "@tomashi/programme/contract/account-rules";
import { setNewPassword } from "~/commerce/account.server";
import { AccountPage } from "~/components/account-page";
import type { PageHandle } from "~/components/page-handle";
import { PasswordField } from "~/components/password-field";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { text } from "~/forms/text";
import { createClientAction } from "~/actions/client-action";
import { failure, success, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import * as commonTexts from "~/texts/common";
import { unlistedMeta } from "~/seo/page-meta";
import * as formTexts from "~/texts/forms";
import * as newPasswordTexts from "~/texts/new-password";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta = unlistedMeta(newPasswordTexts.title);

/** Hides the URL, which contains the link's secret, from other sites. */
export const headers: HeadersFunction = () => ({ "referrer-policy": "same-origin" });

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const form = await request.formData();
  const fields: NewPassword = {
    password: text(form, "password"),
    confirmation: text(form, "confirmation"),
  };
  return runAction(context, {
    check: () => {
      const problem = newPasswordProblem(fields);
      return problem && { ...failure(400, problem.message), field: problem.field };
    },
    run: () => setNewPassword({ token, password: fields.password }, context),
    done: () => ({
      ...success(newPasswordTexts.saved),
      go: { to: "/login", afterMs: 0 },
    }),
    failed: commonTexts.failed,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

export default function ChooseNewPassword() {
  const outcome = useActionData<ActionResult>();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  useActionResult(outcome);
  const stopSecond = useSubmitOnce(isBusy, outcome);
  const problem = outcome?.ok === false ? outcome.toast?.message : undefined;
  const errorOf = (field: keyof NewPassword) => (outcome?.field === field ? problem : undefined);
  return (
    <AccountPage
      title={newPasswordTexts.title}
      problem={outcome?.field ? undefined : problem}
      other={
        <Link to="/forgotten-password" className="text-link inline-flex min-h-11 items-center">
          {newPasswordTexts.newLink}
        </Link>
      }
    >
      {params.get("token") ? (
        <Form
          method="post"
          noValidate
          className="flex flex-col gap-6"
          // Prevents a second submission, which would be rejected because the link works once.
          onSubmit={stopSecond}
        >
          <PasswordField
            label={formTexts.newPassword}
            name="password"
            autoComplete="new-password"
            error={errorOf("password")}
          >
            {passwordHelp}
          </PasswordField>
          <PasswordField
            label={formTexts.confirmPassword}
            name="confirmation"
            autoComplete="new-password"
            error={errorOf("confirmation")}
          />
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {newPasswordTexts.save}
          </button>
        </Form>
      ) : (
        <p>{commonTexts.incompleteLink}</p>
      )}
    </AccountPage>
  );
}
