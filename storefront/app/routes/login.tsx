import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { emptyProblem } from "@tomashi/programme/contract/account-rules";
import { useFieldProblems } from "~/actions/use-field-problems";
import { addWantedColor } from "~/cart/add-wanted-color.server";
import { logIn } from "~/commerce/account.server";
import { AccountPage } from "~/components/account-page";
import { Field } from "~/components/field";
import type { PageHandle } from "~/components/page-handle";
import { PasswordField } from "~/components/password-field";
import { text } from "~/forms/text";
import { failure, success } from "~/actions/action-result";
import { storedUser } from "~/session/stored-user";
import { createClientAction } from "~/actions/client-action";
import { cookieProblem } from "~/actions/cookies-needed";
import { runAction } from "~/actions/run-action.server";
import { pageMeta } from "~/seo/page-meta";
import { secondStepHeader } from "~/session/second-step.server";
import { loginHeaders } from "~/session/session.server";
import { loadShopper } from "~/session/shopper.server";
import { pageAfterLogin, redirectAfterLogin, withReturnPath } from "~/session/return-path";
import * as commonTexts from "~/texts/common";
import * as formTexts from "~/texts/forms";
import * as loginTexts from "~/texts/login";
import * as loginButtonTexts from "~/texts/login-button";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: loginTexts.pageTitle,
    description: loginTexts.description,
    path: "/login",
  });

export async function loader(args: LoaderFunctionArgs) {
  // Loads the complete page after a login in another tab, to update its header.
  if (await loadShopper(args, [])) throw redirectDocument(pageAfterLogin(args.request));
  return null;
}

const fieldsOf = (form: FormData) => ({
  email: text(form, "email"),
  password: text(form, "password"),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = fieldsOf(await request.formData());
  return runAction(context, {
    check: () => {
      const problem = emptyProblem(fields);
      if (!problem) return cookieProblem(context);
      const { field, message, emptyFields } = problem;
      return { ...failure(400, message), field, emptyFields };
    },
    run: async () => {
      const opened = await logIn(fields, {
        ...context,
        userAgent: request.headers.get("user-agent") ?? "",
      });
      if (!("challenge" in opened)) {
        return { ...opened, wanted: await addWantedColor(request, opened.token, context) };
      }
      const headers = { "set-cookie": await secondStepHeader(opened.challenge) };
      throw redirect(`/login/code${new URL(request.url).search}`, { status: 303, headers });
    },
    headers: ({ token }) => loginHeaders(token),
    done: ({ person, wanted }) => ({
      ...success(loginButtonTexts.successful),
      ...wanted,
      user: storedUser(person),
      go: redirectAfterLogin(request),
    }),
    failed: commonTexts.failed,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

/** Prevents the loader from redirecting before the toast has been read. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Login() {
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const [parameters] = useSearchParams();
  const { form, errorOf, problem } = useFieldProblems({
    ...{ outcome, isBusy },
    problemOf: (entered) => emptyProblem(fieldsOf(entered)),
  });
  return (
    <AccountPage
      title={loginTexts.title}
      problem={problem}
      other={
        <>
          {loginTexts.signUp((text) => (
            <Link to={withReturnPath("/signup", parameters)} className="text-link">
              {text}
            </Link>
          ))}
          <br />
          {loginTexts.resetPassword((text) => (
            <Link to="/forgotten-password" className="text-link">
              {text}
            </Link>
          ))}
        </>
      }
    >
      <Form method="post" noValidate className="flex flex-col gap-6" {...form}>
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
          autoComplete="current-password"
          error={errorOf("password")}
        />
        <button type="submit" className="button" disabled={isBusy || outcome?.ok === true}>
          {loginButtonTexts.logIn}
        </button>
      </Form>
    </AccountPage>
  );
}
