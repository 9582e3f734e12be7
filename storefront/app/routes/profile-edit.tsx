import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  accountMessages,
  CODE_REQUIRED_MESSAGE,
  wrongCode,
} from "@tomashi/programme/contract/account-rules";
import type { Shopper } from "@tomashi/programme/contract/http";
import {
  NO_ADDRESS,
  profileAddressProblems,
  type PostalAddress,
} from "@tomashi/programme/contract/postal-address";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { toast } from "~/actions/toast";
import { changeProfile } from "~/commerce/account.server";
import { AddressInputs } from "~/components/address-inputs";
import { Field } from "~/components/field";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { PasswordField } from "~/components/password-field";
import { profileAddressIn } from "~/forms/address";
import { focusFirst } from "~/forms/focus-first";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { text } from "~/forms/text";
import { storedUser } from "~/session/stored-user";
import { createClientAction } from "~/actions/client-action";
import { failure, success, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadPage } from "~/session/load-page.server";
import { requireOwner, requireToken, redirectToLogin } from "~/session/shopper.server";
import { pageTitle } from "~/texts/label";
import * as formTexts from "~/texts/forms";
import * as profileEditTexts from "~/texts/profile-edit";

const BACK_AFTER_MS = 2000;
/** The current password and the two-factor code, required only for some changes. */
const CURRENT = "current";
const CODE = "code";

/**
 * Returns messages by field for missing or invalid values. The commerce server validates the rest.
 */
function problemsIn(form: FormData): Record<string, string> {
  const missing = Object.entries(profileEditTexts.missing).filter(
    ([name]) => text(form, name).trim() === "",
  );
  const address = profileAddressIn(form);
  return {
    ...Object.fromEntries(missing),
    ...profileAddressProblems(address, [address.country_code]),
  };
}

function problemText(problems: Record<string, string>): string {
  const isIncomplete = [...Object.keys(profileEditTexts.missing), "address_1"].some(
    (name) => name in problems,
  );
  return isIncomplete ? accountMessages.incomplete : (Object.values(problems)[0] ?? "");
}

export { clientLoader };

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(profileEditTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadPage(
    args.context,
    () => requireOwner(args, ["profile"]),
    ({ person, profile }) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      phone: profile?.phone ?? "",
      ...(profile?.shipping ?? NO_ADDRESS),
      countries: profile?.countries ?? [],
      asksCode: profile?.asks_code === true,
    }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { token } = await requireToken(args);
  const form = await args.request.formData();
  const account = {
    name: text(form, "name"),
    email: text(form, "email"),
    phone: text(form, "phone"),
  };
  const shipping = profileAddressIn(form);
  const passwords = {
    password: text(form, "password"),
    currentPassword: text(form, CURRENT),
    code: text(form, CODE),
  };
  return runAction<Shopper, Problems>(context, {
    // Keeps the entered text for a browser without scripts, which reloads the page.
    kept: { fields: { ...account, ...shipping } },
    check: () => {
      const problems = problemsIn(form);
      if (Object.keys(problems).length === 0) return undefined;
      return { ...failure(400, problemText(problems)), more: { problems } };
    },
    run: () => changeProfile({ ...account, ...passwords, shipping }, { ...context, token }),
    done: ({ person }) => ({
      ...success(profileEditTexts.saved),
      user: storedUser(person),
      go: { to: `/profile/${encodeURIComponent(params.id ?? "")}`, afterMs: BACK_AFTER_MS },
    }),
    refused: () => profileEditTexts.failed,
    failed: profileEditTexts.failed,
    onError: async ({ status, refusal = "" }) => {
      if (status === 401) throw await redirectToLogin(args.request);
      if (status !== 403) return undefined;
      // The first submission without a password is not an error; the form then asks for it.
      const isFirstTime = passwords.currentPassword === "" && passwords.code === "";
      const field = [CODE_REQUIRED_MESSAGE, wrongCode].includes(refusal) ? CODE : CURRENT;
      return { field, ...(isFirstTime && { toast: undefined }) };
    },
  });
}

export const clientAction = createClientAction(profileEditTexts.failed);

export { revalidateOnRetry as shouldRevalidate } from "~/actions/revalidation";

export default function ProfileEdit() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto flex max-w-[420px] flex-col gap-8">
        <h1 className="display-2 wide:text-[2.75rem]">{profileEditTexts.title}</h1>
        {page ? (
          <Edit of={page} />
        ) : (
          <LoadFailure message={profileEditTexts.notFetched} withToast />
        )}
      </div>
    </div>
  );
}

interface Problems {
  problems: Record<string, string>;
}

interface EditProps {
  of: {
    id: string;
    name: string;
    email: string;
    phone: string;
    countries: string[];
    asksCode: boolean;
  } & PostalAddress;
}

function Edit({ of: kept }: EditProps) {
  const result = useActionData<ActionResult<Problems>>();
  const isBusy = useNavigation().state !== "idle";
  const [typed, setTyped] = useState<Record<string, string>>();
  const current = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useActionResult(result);
  const asked = result?.field;
  useEffect(() => {
    if (result?.field === CURRENT) current.current?.focus();
    if (result?.field === CODE) code.current?.focus();
  }, [result]);

  const stopSecond = useSubmitOnce(isBusy, result);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const problems = problemsIn(new FormData(event.currentTarget));
    setTyped(problems);
    if (Object.keys(problems).length === 0) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(problemText(problems));
    focusFirst(event.currentTarget, problems);
  };
  const wrong = typed ?? result?.more?.problems ?? {};
  const errorOf = (name: string) => wrong[name];
  const shown = { ...kept, ...result?.fields };
  return (
    <>
      <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
        {asked ? null : result?.detail}
      </p>
      <Form method="post" noValidate onSubmit={check} className="flex flex-col gap-6">
        <Field
          label={formTexts.name}
          name="name"
          autoComplete="name"
          defaultValue={shown.name}
          error={errorOf("name")}
        />
        <Field
          label={formTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={shown.email}
          error={errorOf("email")}
        />
        <PasswordField
          label={formTexts.password}
          name="password"
          autoComplete="current-password"
          error={errorOf("password")}
        >
          {profileEditTexts.passwordHelp}
        </PasswordField>
        {asked && (
          <PasswordField
            ref={current}
            label={formTexts.currentPassword}
            name={CURRENT}
            autoComplete="current-password"
            error={asked === CURRENT ? result.detail : undefined}
          />
        )}
        {asked && kept.asksCode && (
          <Field
            ref={code}
            label={formTexts.code}
            name={CODE}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={asked === CODE ? result.detail : undefined}
          >
            {profileEditTexts.codeHelp}
          </Field>
        )}
        <Field
          label={formTexts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={shown.phone}
          error={errorOf("phone")}
        />
        <AddressInputs
          values={shown}
          countries={kept.countries}
          errorOf={errorOf}
          help={profileEditTexts.addressHelp}
        />
        <button
          type="submit"
          className="button"
          aria-disabled={isBusy || result?.ok === true || undefined}
        >
          {profileEditTexts.save}
        </button>
        <Link
          to={`/profile/${kept.id}`}
          className="text-link inline-flex min-h-11 items-center self-start"
        >
          {profileEditTexts.back}
        </Link>
      </Form>
    </>
  );
}
