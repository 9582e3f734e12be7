import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from "@remix-run/node";
import { clientActionSaying } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { confirmEmail } from "~/commerce/account.server";
import { EmailedLink, type EmailedLinkTexts } from "~/components/emailed-link";
import type { PageHandle } from "~/components/page-handle";
import { linkPageHeaders } from "~/seo/link-page";

const texts: EmailedLinkTexts = {
  title: "Confirm your email",
  text: "Is this email address yours?",
  button: "Yes, confirm it",
  done: "Thank you. Your email is confirmed.",
};
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
    run: () => confirmEmail(token, context),
    done: () => ({ ok: true }),
    failed: FAILED,
    isRepeatable: true,
  });
}

export const clientAction = clientActionSaying(FAILED);

export default function ConfirmEmail() {
  return <EmailedLink texts={texts} other={{ to: "/products", text: "See the collection" }} />;
}
