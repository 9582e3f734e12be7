import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { useActionResult } from "~/actions/use-action-result";
import { answerDelay, readDelay } from "~/commerce/order-delays.server";
import { AccountPage } from "~/components/account-page";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { DelayAnswer } from "~/orders/delay-answer";
import { linkPageHeaders } from "~/seo/link-page";
import { loadData } from "~/session/load-page.server";
import * as commonTexts from "~/texts/common";
import { unlistedMeta } from "~/seo/page-meta";
import * as orderDelayTexts from "~/texts/order-delay";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta = unlistedMeta(orderDelayTexts.title);

export const headers: HeadersFunction = () => linkPageHeaders;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Changes nothing, because email scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadData(context, () => readDelay(tokenIn(request), context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = {
    token: tokenIn(request),
    seen: text(form, "seen"),
    answer: text(form, "answer"),
  };
  return runAction(context, {
    run: () => answerDelay(answer, context),
    done: () => ({ ok: true }),
    failed: commonTexts.failed,
  });
}

export const clientAction = createClientAction(commonTexts.failed);

export default function OrderDelay() {
  const { page: delay, failure } = useLoaderData<typeof loader>();
  const outcome = useActionData<ActionResult>();
  useActionResult(outcome);
  return (
    <AccountPage
      title={orderDelayTexts.title}
      problem={outcome?.ok === false ? (outcome.detail ?? outcome.toast?.message) : undefined}
      other={
        <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
          {commonTexts.writeToUs}
        </Link>
      }
    >
      {delay ? (
        <DelayAnswer delay={delay} outcome={outcome} />
      ) : failure === 404 || failure === 400 ? (
        <p>{orderDelayTexts.linkNotValid}</p>
      ) : (
        <p>{orderDelayTexts.notLoaded}</p>
      )}
    </AccountPage>
  );
}
