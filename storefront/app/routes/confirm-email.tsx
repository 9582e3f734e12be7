import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { confirmEmail } from "~/commerce/account.server";
import { EmailedLink } from "~/components/emailed-link";
import type { PageHandle } from "~/components/page-handle";
import { linkPageHeaders } from "~/seo/link-page";
import * as commonTexts from "~/texts/common";
import { unlistedMeta } from "~/seo/page-meta";
import { confirmEmailTexts } from "~/texts/confirm-email";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta = unlistedMeta(confirmEmailTexts.title);

export const headers: HeadersFunction = () => linkPageHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return runAction(context, {
    run: () => confirmEmail(token, context),
    done: () => ({ ok: true }),
    failed: commonTexts.failed,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

export default function ConfirmEmail() {
  return (
    <EmailedLink
      texts={confirmEmailTexts}
      other={{ to: "/products", text: confirmEmailTexts.seeCollection }}
    />
  );
}
