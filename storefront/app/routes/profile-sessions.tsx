import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ActiveSession } from "@tomashi/programme/contract/http";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { DateTime } from "~/components/date-time";
import { revokeSessions, listSessions } from "~/commerce/sessions.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { PasswordField } from "~/components/password-field";
import { text } from "~/forms/text";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { createClientAction } from "~/actions/client-action";
import { success, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { requireOwner, requireToken } from "~/session/shopper.server";
import { pageTitle } from "~/texts/label";
import * as deviceTexts from "~/texts/devices";
import * as formTexts from "~/texts/forms";
import * as profileTexts from "~/texts/profile";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(profileTexts.devices) }];

export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireToken(args);
  return loadData(args.context, async () => {
    const { person } = await requireOwner(args, []);
    return { id: person.id, places: await listSessions(auth) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const [session, password] = [text(form, "session"), text(form, "password")];
  const auth = { ...(await requireToken(args)), clientAddress: args.context.clientAddress };
  return runAction(args.context, {
    check: () => (password === "" ? wrongPassword(400, formTexts.passwordMissing) : undefined),
    run: () => revokeSessions({ password, ...(session && { session }) }, auth),
    done: () => success(session ? deviceTexts.loggedOut : deviceTexts.othersLoggedOut),
    failed: deviceTexts.notLoggedOut,
    isRepeatable: true,
    onError: ({ status, message }) => (status === 403 ? wrongPassword(403, message) : undefined),
    back: `/profile/sessions/${args.params.id ?? ""}`,
  });
}

/** Shown at the field, without a toast. */
function wrongPassword(status: number, detail: string): ActionResult {
  return { ok: false, status, field: "password", detail, toast: undefined };
}

export const clientAction = createClientAction(deviceTexts.notLoggedOut);

export default function Sessions() {
  const { page } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, result);
  const heading = useRef<HTMLHeadingElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const problem = result?.field === "password" ? result.detail : undefined;
  useActionResult(result);
  useEffect(() => {
    if (problem !== undefined) password.current?.focus();
    if (!result?.ok) return;
    if (password.current) password.current.value = "";
    // Focuses the heading, because the clicked button disappears with its device.
    heading.current?.focus();
  }, [result, problem]);
  const others = page?.places.filter(({ is_this }) => !is_this) ?? [];
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto max-w-[560px]">
        <h1 ref={heading} tabIndex={-1} className="display-2">
          {profileTexts.devices}
        </h1>
        {page ? (
          <LogoutForm hasForm={others.length > 0} onSubmit={stopSecond}>
            {others.length > 0 && (
              <div className="max-w-[420px]">
                {/* Does nothing on Enter, which clicks a form's first button. */}
                <button type="submit" disabled hidden />
                <PasswordField
                  ref={password}
                  label={formTexts.currentPassword}
                  name="password"
                  autoComplete="current-password"
                  required
                  error={problem}
                >
                  {deviceTexts.passwordHelp}
                </PasswordField>
              </div>
            )}
            <ul className="border-t border-line">
              {page.places.map((place) => (
                <Place key={place.id} of={place} isBusy={isBusy} />
              ))}
            </ul>
            {others.length === 0 ? (
              <p className="-mt-4 text-stone">{deviceTexts.noOther}</p>
            ) : (
              <button
                type="submit"
                className="button self-start"
                aria-disabled={isBusy || undefined}
              >
                {deviceTexts.logOutOthers}
              </button>
            )}
            <p className="-mt-4 text-stone">{deviceTexts.advice}</p>
            <Link
              to={`/profile/${page.id}`}
              className="text-link -mt-4 inline-flex min-h-11 items-center self-start"
            >
              {profileTexts.back}
            </Link>
          </LogoutForm>
        ) : (
          <LoadFailure message={deviceTexts.notLoaded} />
        )}
      </div>
    </div>
  );
}

interface LogoutFormProps {
  /** False without another device to log out. */
  hasForm: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

function LogoutForm({ hasForm, onSubmit, children }: LogoutFormProps) {
  const className = "mt-10 flex flex-col gap-10";
  if (!hasForm) return <div className={className}>{children}</div>;
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset className={className}>
      {children}
    </Form>
  );
}

function Place({ of: place, isBusy }: { of: ActiveSession; isBusy: boolean }) {
  const { id, device, address, created_at, last_used_at, is_this } = place;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="min-w-0">
        <h2 id={id} className="text-[1.0625rem] font-medium">
          {device ?? deviceTexts.unknown}
        </h2>
        <p className="figures text-stone">
          {address
            ? deviceTexts.loggedInFrom(<DateTime at={created_at} />, address)
            : deviceTexts.loggedIn(<DateTime at={created_at} />)}
        </p>
        <p className="figures text-stone">{deviceTexts.lastUsed(<DateTime at={last_used_at} />)}</p>
      </div>
      {is_this ? (
        <p className="font-medium text-good">{deviceTexts.thisDevice}</p>
      ) : (
        <button
          type="submit"
          name="session"
          value={id}
          className="button button-quiet"
          aria-describedby={id}
          aria-disabled={isBusy || undefined}
        >
          {deviceTexts.logOut}
        </button>
      )}
    </li>
  );
}
