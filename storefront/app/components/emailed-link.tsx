import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { useSubmitOnce } from "~/forms/use-submit-once";
import * as commonTexts from "~/texts/common";
import { AccountPage } from "./account-page";

export interface EmailedLinkTexts {
  title: string;
  text: string;
  button: string;
  done: string;
}

interface EmailedLinkProps {
  texts: EmailedLinkTexts;
  other: { to: string; text: string };
}

/**
 * Shows the page of an emailed link, where one button performs the action. Opening it does nothing,
 * because email scanners open links too.
 */
export function EmailedLink({ texts, other }: EmailedLinkProps) {
  const outcome = useActionData<ActionResult>();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  useActionResult(outcome);
  const stopSecond = useSubmitOnce(isBusy, outcome);
  return (
    <AccountPage
      title={texts.title}
      problem={outcome?.ok === false ? (outcome.detail ?? outcome.toast?.message) : undefined}
      other={
        <Link to={other.to} className="text-link inline-flex min-h-11 items-center">
          {other.text}
        </Link>
      }
    >
      {outcome?.ok ? (
        <p role="status" className="lead">
          {texts.done}
        </p>
      ) : params.get("token") ? (
        <Form method="post" className="flex flex-col gap-6" onSubmit={stopSecond}>
          <p className="lead">{texts.text}</p>
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {texts.button}
          </button>
        </Form>
      ) : (
        <p>{commonTexts.incompleteLink}</p>
      )}
    </AccountPage>
  );
}
