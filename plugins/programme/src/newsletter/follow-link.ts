import type { MedusaContainer } from "@medusajs/framework/types";
import { newsletterMessages } from "../contract/newsletter";
import { problem } from "../lib/problem";
import { NEWSLETTER_MODULE } from "../modules/newsletter";
import type NewsletterService from "../modules/newsletter/service";

const newsletter = (container: MedusaContainer) =>
  container.resolve<NewsletterService>(NEWSLETTER_MODULE);

/** Throws 409 for a link that is unknown, has run out, or belongs to who has left. */
export async function confirmSubscription(
  container: MedusaContainer,
  token: string,
): Promise<void> {
  if (!(await newsletter(container).confirm(token))) throw problem(409, newsletterMessages.spent);
}

/** Leaving twice is leaving. Throws 404 for a link that the shop does not know. */
export async function leaveNewsletter(container: MedusaContainer, token: string): Promise<void> {
  if (!(await newsletter(container).leave(token))) throw problem(404, newsletterMessages.unknown);
}
