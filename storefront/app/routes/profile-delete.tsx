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
import { clientActionSaying } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { logoutHeaders } from "~/session/session.server";
import { requireOwner, requireToken, toLogin } from "~/session/shopper.server";

const FAILED = "Your account could not be deleted. Please try again.";
const NO_PASSWORD = "Please enter your current password.";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: "Delete your account – The Tomashi’s" }];

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
    check: () => (password === "" ? { detail: NO_PASSWORD } : undefined),
    run: () =>
      deleteAccount(
        { password, ...(code && { code }), ...(givenUp > 0 && { given_up_credit: givenUp }) },
        { ...args.context, token },
      ),
    done: () => ({ ok: true, go: { to: "/account-deleted", afterMs: 0 } }),
    headers: logoutHeaders,
    failed: FAILED,
    onError: async ({ status, refusal = FAILED }) => {
      if (status === 401) throw await toLogin(args.request);
      // Shown above the form, without a toast.
      return { toast: undefined, detail: refusal };
    },
  });
}

export const clientAction = clientActionSaying(FAILED);

export default function ProfileDelete() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto flex max-w-[560px] flex-col gap-10">
        <h1 className="display-2">Delete your account</h1>
        {page ? <Deletion {...page} /> : <LoadFailure message="This could not be loaded." />}
        {page && (
          <Link
            to={`/profile/${page.id}`}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            Back to your profile
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
        <Part title="You can’t delete your account yet">
          <ul className="flex flex-col gap-2 border-l-2 border-bad pl-4">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <Link
            to={`/profile/ordereturn/${id}`}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            Your orders
          </Link>
        </Part>
      )}
      <Part title="What we delete">
        <p>
          Your profile, addresses, bag, wishlist, logins, and two-factor authentication, immediately
          and permanently. We clear the contents of stored emails. You can reuse your email address
          for a new account, which won’t include anything from this one.
        </p>
      </Part>
      <Part title="What we keep">
        <p>
          Your orders and their invoices, for as long as tax law requires. We remove the shipping
          address from them after six months. We keep messages you sent us for a year after we’ve
          answered them.
        </p>
      </Part>
      <Part title="Before you go">
        <p>You won’t be able to open your orders and invoices here anymore. Download them first:</p>
        <a
          href={`/profile/data/${id}`}
          download
          className="text-link inline-flex min-h-11 items-center self-start"
        >
          Download your data
        </a>
        {returnable > 0 && (
          <p>
            {returnable === 1 ? "One item" : `${returnable} items`} from your orders can still be
            returned. You can’t return anything after you delete your account.
          </p>
        )}
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
        label="Current password"
        name="password"
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        >
          From your authenticator app, or a recovery code.
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
          <span>I forfeit my store credit of {dollarsText(credit)}.</span>
        </label>
      )}
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        Delete my account
      </button>
    </Form>
  );
}
