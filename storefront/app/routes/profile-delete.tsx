import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { AccountDeletion } from "@tomashi/programme/contract/http-account-data";
import { dollarsText } from "@tomashi/programme/contract/money";
import { useEffect, useRef, type ReactNode } from "react";
import { deleteAccount, readDeletion } from "~/commerce/account-data.server";
import { Field } from "~/components/field";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { PasswordField } from "~/components/password-field";
import { text } from "~/forms/text";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { logoutHeaders } from "~/session/session.server";
import { requireOwner, requireToken, redirectToLogin } from "~/session/shopper.server";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as accountDeletionTexts from "~/texts/account-deletion";
import * as formTexts from "~/texts/forms";
import * as profileTexts from "~/texts/profile";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(profileTexts.deleteAccount) }];

export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireToken(args);
  return loadData(args.context, async () => {
    const { person } = await requireOwner(args, []);
    return { id: person.id, deletion: await readDeletion(auth) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const [password, code, givenUp] = [
    text(form, "password"),
    text(form, "code"),
    Number(text(form, "given_up_credit")),
  ];
  const { token } = await requireToken(args);
  return runAction(args.context, {
    check: () => (password === "" ? { detail: formTexts.passwordMissing } : undefined),
    run: () =>
      deleteAccount(
        { password, ...(code && { code }), ...(givenUp > 0 && { given_up_credit: givenUp }) },
        { ...args.context, token },
      ),
    done: () => ({ ok: true, go: { to: "/account-deleted", afterMs: 0 } }),
    headers: logoutHeaders,
    failed: accountDeletionTexts.failed,
    onError: async ({ status, refusal = accountDeletionTexts.failed }) => {
      if (status === 401) throw await redirectToLogin(args.request);
      // Shown above the form, without a toast.
      return { toast: undefined, detail: refusal };
    },
  });
}

export const clientAction = createClientAction(accountDeletionTexts.failed);

export default function ProfileDelete() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto flex max-w-[560px] flex-col gap-10">
        <h1 className="display-2">{profileTexts.deleteAccount}</h1>
        {page ? <Deletion {...page} /> : <LoadFailure message={accountDeletionTexts.notLoaded} />}
        {page && (
          <Link
            to={`/profile/${page.id}`}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            {profileTexts.back}
          </Link>
        )}
      </div>
    </div>
  );
}

function Deletion({ id, deletion }: { id: string; deletion: AccountDeletion }) {
  const { obstacles, returnable_pieces: returnable } = deletion;
  return (
    <>
      {obstacles.length > 0 && (
        <Part title={accountDeletionTexts.notYet}>
          <ul className="flex flex-col gap-2 border-l-2 border-bad pl-4">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <Link
            to={`/profile/ordereturn/${id}`}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            {commonTexts.yourOrders}
          </Link>
        </Part>
      )}
      <Part title={accountDeletionTexts.deleted}>
        <p>{accountDeletionTexts.deletedText}</p>
      </Part>
      <Part title={accountDeletionTexts.kept}>
        <p>{accountDeletionTexts.keptText}</p>
      </Part>
      <Part title={accountDeletionTexts.before}>
        <p>{accountDeletionTexts.beforeText}</p>
        <a
          href={`/profile/data/${id}`}
          download
          className="text-link inline-flex min-h-11 items-center self-start"
        >
          {profileTexts.downloadData}
        </a>
        {returnable > 0 && <p>{accountDeletionTexts.returnable(returnable)}</p>}
      </Part>
      {obstacles.length === 0 && <DeletionForm deletion={deletion} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-sans text-[17px] font-semibold leading-snug">{title}</h2>
      {children}
    </section>
  );
}

function DeletionForm({ deletion }: { deletion: AccountDeletion }) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, result);
  const password = useRef<HTMLInputElement>(null);
  useActionResult(result);
  useEffect(() => {
    if (result?.ok === false) password.current?.focus();
  }, [result]);
  const { credit, has_second_factor: needsCode } = deletion;
  return (
    <Form
      method="post"
      onSubmit={stopSecond}
      className="flex max-w-[420px] flex-col gap-6 border-t border-line pt-10"
    >
      <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
        {isBusy ? null : result?.detail}
      </p>
      <PasswordField
        ref={password}
        label={formTexts.currentPassword}
        name="password"
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <Field
          label={formTexts.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        >
          {formTexts.codeHelp}
        </Field>
      )}
      {credit > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="given_up_credit"
            value={credit}
            required
            className="size-5 flex-none accent-ink"
          />
          <span>{accountDeletionTexts.forfeitCredit(dollarsText(credit))}</span>
        </label>
      )}
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {accountDeletionTexts.button}
      </button>
    </Form>
  );
}
