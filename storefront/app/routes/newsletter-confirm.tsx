import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { confirmNewsletter } from "~/commerce/newsletter.server";
import { EmailedLink } from "~/components/emailed-link";
import type { PageHandle } from "~/components/page-handle";
import { newsletterLinkTexts, newsletterFormLink } from "~/content/newsletter-link";
import { linkPageHeaders } from "~/seo/link-page";
import * as commonTexts from "~/texts/common";
import { unlistedMeta } from "~/seo/page-meta";

const texts = newsletterLinkTexts.confirm;

export const handle: PageHandle = { hasSmallFooter: true };

export const meta = unlistedMeta(texts.title);

export const headers: HeadersFunction = () => linkPageHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return runAction(context, {
    run: () => confirmNewsletter(token, context),
    done: () => ({ ok: true }),
    failed: commonTexts.failed,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

export default function ConfirmNewsletter() {
  return <EmailedLink texts={texts} other={newsletterFormLink} />;
}
