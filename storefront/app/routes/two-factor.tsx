import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { readTwoFactor } from "~/commerce/two-factor.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { runTwoFactorForm } from "~/two-factor/run-two-factor-form.server";
import { ManageTwoFactor } from "~/two-factor/manage";
import { RecoveryCodes } from "~/two-factor/recovery-codes";
import type { TwoFactorResult } from "~/two-factor/result";
import { SetUpTwoFactor } from "~/two-factor/set-up";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import { requireOwner, requireToken } from "~/session/shopper.server";
import { pageTitle } from "~/texts/label";
import * as profileTexts from "~/texts/profile";
import * as twoFactorTexts from "~/texts/two-factor";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [{ title: pageTitle(profileTexts.twoFactor) }];

export function loader(args: LoaderFunctionArgs) {
  return loadData(args.context, async () => {
    const { person } = await requireOwner(args, []);
    return { id: person.id, factor: await readTwoFactor(await requireToken(args)) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { token } = await requireToken(args);
  return runTwoFactorForm({ request, context, token });
}

export default function TwoFactorPage() {
  const { page } = useLoaderData<typeof loader>();
  const codes = useRecoveryCodes();
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto max-w-[560px]">
        <h1 className="display-2">{profileTexts.twoFactor}</h1>
        {codes && <RecoveryCodes {...codes} />}
        {page ? <AsyncSection {...page} /> : <LoadFailure message={twoFactorTexts.notLoaded} />}
      </div>
    </div>
  );
}

/**
 * Keeps showing new recovery codes, which the server returns only once. They remain if the page's
 * data can't be reloaded, or if another form is submitted, when Remix drops the earlier result.
 */
function useRecoveryCodes() {
  const last = useActionData<TwoFactorResult>()?.more;
  const [kept, setKept] = useState(last);
  if (last && last !== kept) setKept(last);
  return kept?.codes && { codes: kept.codes, isNew: kept.form === "confirm" };
}

type AsyncSectionProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["page"]>;

function AsyncSection({ id, factor }: AsyncSectionProps) {
  const result = useActionData<TwoFactorResult>();
  const shown = result?.more;
  return (
    <>
      <p role="status" className="mt-6 empty:hidden">
        {shown?.isRemoved ? twoFactorTexts.isOff : null}
      </p>
      {factor.is_set && (
        <ManageTwoFactor result={result} recoveryCodesLeft={factor.recovery_codes_left} />
      )}
      {!factor.is_set && factor.can_be_set && (
        <SetUpTwoFactor result={result} isRequired={factor.is_required} />
      )}
      {!factor.is_set && !factor.can_be_set && <p className="mt-6">{twoFactorTexts.onlyStaff}</p>}
      <Link
        to={`/profile/${id}`}
        className="text-link mt-10 inline-flex min-h-11 items-center print:hidden"
      >
        {twoFactorTexts.back}
      </Link>
    </>
  );
}
