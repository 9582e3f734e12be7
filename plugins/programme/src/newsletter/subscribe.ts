import type { MedusaContainer } from "@medusajs/framework/types";
import { environment } from "../server-kit/environment";
import { CONFIRM_DAYS, newsletterPages } from "../contract/newsletter";
import { NEWSLETTER_MODULE } from "../modules/newsletter";
import type NewsletterService from "../modules/newsletter/service";
import { queueEmail } from "../notifications/queue-email";
import { canEmailRecipient } from "../notifications/recipient-limits";

export function linkOf(page: keyof typeof newsletterPages, token: string): string {
  return `${environment().STOREFRONT_URL}${newsletterPages[page]}?token=${token}`;
}

/**
 * Returns the prefix of the dedupe keys of all newsletter emails, or of those to one subscriber.
 */
export const emailKeys = (id?: string) => (id === undefined ? "newsletter:" : `newsletter:${id}:`);

/**
 * Signs up an email for the newsletter and emails its owner: a link to confirm it, or, once a day,
 * that it is already subscribed. The response does not reveal which.
 */
export async function subscribeToNewsletter(
  container: MedusaContainer,
  email: string,
): Promise<void> {
  const { id, token, is_confirmed, asked_at } = await container
    .resolve<NewsletterService>(NEWSLETTER_MODULE)
    .ask(email);
  if (!(await canEmailRecipient(email))) return;
  const leaveUrl = linkOf("leave", token);
  if (is_confirmed) {
    const day = new Date().toISOString().slice(0, 10);
    await queueEmail(container, {
      to: email,
      template: "newsletter-known",
      data: { leaveUrl },
      dedupeKey: `${emailKeys(id)}known:${day}`,
    });
    return;
  }
  await queueEmail(container, {
    to: email,
    template: "newsletter-confirm",
    data: { confirmUrl: linkOf("confirm", token), leaveUrl, days: CONFIRM_DAYS },
    dedupeKey: `${emailKeys(id)}confirm:${asked_at}`,
  });
}
