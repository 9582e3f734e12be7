import {
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import {
  missingKinds,
  passwordHelp,
  signupProblem,
  type SignupFields,
} from "@tomashi/programme/contract/account-rules";
import { useState } from "react";
import { useFieldProblems } from "~/actions/use-field-problems";
import { addWantedColor } from "~/cart/add-wanted-color.server";
import { signUp } from "~/commerce/account.server";
import { AccountPage } from "~/components/account-page";
import { Field } from "~/components/field";
import type { PageHandle } from "~/components/page-handle";
import { PasswordField } from "~/components/password-field";
import { PrivacyLine } from "~/components/privacy-line";
import { text } from "~/forms/text";
import { failure } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { cookieProblem } from "~/actions/cookies-needed";
import { runAction } from "~/actions/run-action.server";
import { pageMeta } from "~/seo/page-meta";
import { pageAfterLogin, withReturnPath } from "~/session/return-path";
import { loginHeaders } from "~/session/session.server";
import { loadShopper } from "~/session/shopper.server";
import * as commonTexts from "~/texts/common";
import * as formTexts from "~/texts/forms";
import * as signUpTexts from "~/texts/signup";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: signUpTexts.pageTitle,
    description: signUpTexts.description,
    path: "/signup",
  });

export async function loader(args: LoaderFunctionArgs) {
  // Loads the complete page after a login in another tab, to update its header.
  if (await loadShopper(args, [])) throw redirectDocument(pageAfterLogin(args.request));
  return null;
}

function fieldsOf(form: FormData): Required<SignupFields> {
  return {
    name: text(form, "name"),
    email: text(form, "email"),
    password: text(form, "password"),
    confirmation: text(form, "confirmation"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { confirmation, ...fields } = fieldsOf(await request.formData());
  return runAction(context, {
    check: () => {
      const problem = signupProblem({ ...fields, confirmation });
      if (!problem) return cookieProblem(context);
      const { field, message, emptyFields } = problem;
      return { ...failure(400, message), field, emptyFields };
    },
    run: async () => {
      const userAgent = request.headers.get("user-agent") ?? "";
      const opened = await signUp(fields, { ...context, userAgent });
      return { ...opened, wanted: await addWantedColor(request, opened.token, context) };
    },
    headers: ({ token }) => loginHeaders(token),
    done: ({ wanted }) => ({
      ok: true,
      ...wanted,
      go: { to: pageAfterLogin(request), afterMs: 0 },
    }),
    failed: commonTexts.failed,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

export default function Signup() {
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const [parameters] = useSearchParams();
  const [hints, setHints] = useState<string[]>([]);
  const { form, errorOf, problem } = useFieldProblems({
    ...{ outcome, isBusy },
    problemOf: (entered) => signupProblem(fieldsOf(entered)),
  });
  return (
    <AccountPage
      title={signUpTexts.title}
      problem={problem}
      other={signUpTexts.logIn((text) => (
        <Link to={withReturnPath("/login", parameters)} className="text-link">
          {text}
        </Link>
      ))}
    >
      <Form method="post" noValidate className="flex flex-col gap-6" {...form}>
        <Field label={formTexts.name} name="name" autoComplete="name" error={errorOf("name")} />
        <Field
          label={formTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errorOf("email")}
        />
        <PasswordField
          label={formTexts.password}
          name="password"
          autoComplete="new-password"
          error={errorOf("password")}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setHints(value === "" ? [] : missingKinds(value));
          }}
        >
          {passwordHelp}
          <ul aria-live="polite" className="mt-1 text-ink">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </PasswordField>
        <PasswordField
          label={formTexts.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          error={errorOf("confirmation")}
        />
        <PrivacyLine />
        <button type="submit" className="button" disabled={isBusy || outcome?.ok === true}>
          {signUpTexts.signUp}
        </button>
      </Form>
    </AccountPage>
  );
}
