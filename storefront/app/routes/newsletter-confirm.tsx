import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from "@remix-run/node";
import { clientActionSaying } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { confirmNewsletter } from "~/commerce/newsletter.server";
import { EmailedLink } from "~/components/emailed-link";
import type { PageHandle } from "~/components/page-handle";
import { newsletterLinkTexts, toNewsletterForm } from "~/content/newsletter-link";
import { linkPageHeaders } from "~/seo/link-page";

const texts = newsletterLinkTexts.confirm;
const FAILED = "Something went wrong. Please try again.";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [
  { title: `${texts.title} – The Tomashi’s` },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => linkPageHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return runAction(context, {
    run: () => confirmNewsletter(token, context),
    done: () => ({ ok: true }),
    failed: FAILED,
    isRepeatable: true,
  });
}

export const clientAction = clientActionSaying(FAILED);

export default function ConfirmNewsletter() {
  return <EmailedLink texts={texts} other={toNewsletterForm} />;
}
