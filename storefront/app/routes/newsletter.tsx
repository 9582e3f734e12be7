import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { newsletterProblem } from "@tomashi/programme/contract/newsletter";
import { failure, type ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { subscribeToNewsletter } from "~/commerce/newsletter.server";
import { AccountPage } from "~/components/account-page";
import { NewsletterForm, SUBSCRIBER_FIELD } from "~/components/newsletter-form";
import type { PageHandle } from "~/components/page-handle";
import { newsletterTexts } from "~/content/newsletter";
import { HONEYPOT } from "~/forms/honeypot";
import { text } from "~/forms/text";
import { pageMeta } from "~/seo/page-meta";
import * as commonTexts from "~/texts/common";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: newsletterTexts.title,
    description: newsletterTexts.text,
    path: "/newsletter",
  });

/** Responds the same whether the email is subscribed or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = text(form, SUBSCRIBER_FIELD).trim();
  return runAction(context, {
    kept: { fields: { [SUBSCRIBER_FIELD]: email } },
    check: () => {
      const problem = newsletterProblem(email);
      return problem === undefined
        ? undefined
        : { ...failure(400, problem), field: SUBSCRIBER_FIELD };
    },
    run: () => subscribeToNewsletter({ email, website: text(form, HONEYPOT) }, context),
    done: () => ({ ok: true }),
    failed: commonTexts.failed,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

/** Shows the result to a browser without scripts, which submitted the form on another page. */
export default function Newsletter() {
  return (
    <AccountPage
      title={newsletterTexts.title}
      other={
        <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
          {commonTexts.writeToUs}
        </Link>
      }
    >
      <NewsletterForm outcome={useActionData<ActionResult>()} />
    </AccountPage>
  );
}
