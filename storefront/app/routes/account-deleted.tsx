import { Link } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import * as accountDeletionTexts from "~/texts/account-deletion";
import { unlistedMeta } from "~/seo/page-meta";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta = unlistedMeta(accountDeletionTexts.done);

export default function AccountDeleted() {
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto flex max-w-[560px] flex-col gap-6">
        <h1 className="display-2">{accountDeletionTexts.done}</h1>
        <p>{accountDeletionTexts.doneText}</p>
        <p>{accountDeletionTexts.thanks}</p>
        <p>
          <Link to="/" className="text-link inline-flex min-h-11 items-center">
            {accountDeletionTexts.backToHome}
          </Link>
        </p>
      </div>
    </div>
  );
}
