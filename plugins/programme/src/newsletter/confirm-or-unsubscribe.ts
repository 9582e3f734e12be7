import type { MedusaContainer } from "@medusajs/framework/types";
import { CONFIRM_DAYS, newsletterMessages } from "../contract/newsletter";
import { problem } from "../lib/problem";
import { NEWSLETTER_MODULE } from "../modules/newsletter";
import type NewsletterService from "../modules/newsletter/service";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxService from "../modules/outbox/service";
import { emailKeys } from "./subscribe";

const newsletter = (container: MedusaContainer) =>
  container.resolve<NewsletterService>(NEWSLETTER_MODULE);

const outbox = (container: MedusaContainer) => container.resolve<OutboxService>(OUTBOX_MODULE);

/** Throws 409 for a link that is unknown, has expired, or whose subscriber has unsubscribed. */
export async function confirmSubscription(
  container: MedusaContainer,
  token: string,
): Promise<void> {
  if (!(await newsletter(container).confirm(token))) throw problem(409, newsletterMessages.spent);
}

/** Unsubscribes; idempotent. Throws 404 for an unknown link. */
export async function unsubscribe(container: MedusaContainer, token: string): Promise<void> {
  const id = await newsletter(container).leave(token);
  if (id === undefined) throw problem(404, newsletterMessages.unknown);
  // Copies of sent emails also contain the address.
  await outbox(container).forgetKeys(emailKeys(id));
}

export async function purgeUnconfirmedSubscribers(container: MedusaContainer): Promise<void> {
  await newsletter(container).forgetUnconfirmed();
  await outbox(container).forgetKeys(emailKeys(), CONFIRM_DAYS);
}
