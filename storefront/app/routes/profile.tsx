import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { dollarsText } from "@tomashi/programme/contract/money";
import { useEffect, useRef, type ReactNode } from "react";
import { success, type ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { ConsentSetting } from "~/analytics/consent-setting";
import { removeAddress } from "~/commerce/addresses.server";
import { AddressLines } from "~/components/address-lines";
import { ConfirmEmailForm } from "~/components/confirm-email-form";
import type { PageHandle } from "~/components/page-handle";
import { SavedAddresses } from "~/components/saved-addresses";
import { text } from "~/forms/text";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadPage } from "~/session/load-page.server";
import { requireOwner, requireToken } from "~/session/shopper.server";
import * as commonTexts from "~/texts/common";
import { pageTitle } from "~/texts/label";
import * as formTexts from "~/texts/forms";
import * as profileTexts from "~/texts/profile";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(profileTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadPage(
    args.context,
    () => requireOwner(args, ["profile", "credit", "addresses"]),
    ({ person, profile, credit, addresses = [] }) => ({
      ...{ person, profile, credit: credit ?? 0 },
      saved: addresses.filter(({ is_profile }) => !is_profile),
    }),
  );
}

/** Removes the saved address `address`. */
export async function action(args: ActionFunctionArgs) {
  const auth = await requireToken(args);
  const id = text(await args.request.formData(), "address");
  return runAction(args.context, {
    run: () => removeAddress(id, auth),
    done: () => success(profileTexts.addressRemoved),
    failed: profileTexts.addressNotRemoved,
    isRepeatable: true,
    back: `/profile/${encodeURIComponent(args.params.id ?? "")}`,
  });
}

export const clientAction = createClientAction(profileTexts.addressNotRemoved);

export default function Profile() {
  const { page, failure } = useLoaderData<typeof loader>();
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto max-w-[560px]">
        {page ? <Details {...page} /> : <Failure status={failure} />}
      </div>
    </div>
  );
}

type DetailsProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["page"]>;

function Details({ person, profile, credit, saved }: DetailsProps) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle";
  const stopSecond = useSubmitOnce(isBusy, result);
  const heading = useRef<HTMLHeadingElement>(null);
  useActionResult(result);
  useEffect(() => {
    // The pressed button disappears with its address.
    if (result?.ok) heading.current?.focus();
  }, [result]);
  const address = profile?.address ? <AddressLines of={profile.shipping} /> : undefined;
  const rows: [term: string, value: ReactNode][] = [
    [formTexts.name, person.name],
    [
      formTexts.email,
      <Email key="email" of={person.email} isConfirmed={profile?.is_email_confirmed} />,
    ],
    [formTexts.phone, profile?.phone],
    [profileTexts.address, address],
  ];
  if (saved.length > 0) {
    rows.push([
      profileTexts.savedAddresses,
      <SavedAddresses key="saved" of={saved} isBusy={isBusy} onSubmit={stopSecond} />,
    ]);
  }
  if (credit > 0) rows.push([commonTexts.storeCredit, dollarsText(credit)]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display-2">
        {profileTexts.title}
      </h1>
      <dl className="figures mt-10 border-t border-line">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-line py-4 wide:grid-cols-[160px_1fr]"
          >
            <dt className="text-stone">{term}</dt>
            <dd>{value || profileTexts.notProvided}</dd>
          </div>
        ))}
      </dl>
      <Link to={`/profile/update/${person.id}`} className="button mt-10">
        {profileTexts.edit}
      </Link>
      <ul className="mt-10 flex flex-wrap gap-x-8">
        <li>
          <Link
            to={`/profile/ordereturn/${person.id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {commonTexts.yourOrders}
          </Link>
        </li>
        <li>
          <Link
            to={`/profile/wishlist/${person.id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {profileTexts.wishlist}
          </Link>
        </li>
        <li>
          <Link
            to={`/profile/sessions/${person.id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {profileTexts.devices}
          </Link>
        </li>
        <li>
          <a
            href={`/profile/data/${person.id}`}
            download
            className="text-link inline-flex min-h-11 items-center"
          >
            {profileTexts.downloadData}
          </a>
        </li>
        <li>
          <Link
            to={`/profile/delete/${person.id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {profileTexts.deleteAccount}
          </Link>
        </li>
        {(person.role !== null || person.has_second_factor) && (
          <li>
            <Link
              to={`/profile/second-factor/${person.id}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {profileTexts.twoFactor}
            </Link>
          </li>
        )}
      </ul>
      <section aria-labelledby="statistics" className="mt-16 border-t border-line pt-6">
        <h2 id="statistics" className="font-sans text-[17px] font-semibold leading-snug">
          {profileTexts.analytics}
        </h2>
        <ConsentSetting />
      </section>
    </>
  );
}

interface EmailProps {
  of: string;
  isConfirmed: boolean | undefined;
}

function Email({ of: email, isConfirmed }: EmailProps) {
  return (
    <>
      <p>{email}</p>
      {isConfirmed === false && (
        <ConfirmEmailForm>
          <span className="text-stone">{profileTexts.emailNotConfirmed}</span>
        </ConfirmEmailForm>
      )}
    </>
  );
}

function Failure({ status }: { status: number | null }) {
  return (
    <>
      <h1 className="display-2">{profileTexts.error(status)}</h1>
      <p className="mt-6">{profileTexts.notLoaded}</p>
      <Form method="get">
        <button type="submit" className="button button-quiet mt-6">
          {commonTexts.retry}
        </button>
      </Form>
    </>
  );
}
