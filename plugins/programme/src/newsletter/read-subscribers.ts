import type { MedusaContainer } from "@medusajs/framework/types";
import type { Subscribers } from "../contract/newsletter";
import { containing } from "../lib/containing";
import { NEWSLETTER_MODULE } from "../modules/newsletter";
import type NewsletterService from "../modules/newsletter/service";

interface SubscriberFilter {
  q?: string | undefined;
  state?: "confirmed" | "waiting" | undefined;
  limit: number;
  offset: number;
}

export async function readSubscribers(
  container: MedusaContainer,
  { q, state, limit, offset }: SubscriberFilter,
): Promise<Subscribers> {
  const newsletter = container.resolve<NewsletterService>(NEWSLETTER_MODULE);
  const [[rows, count], counts] = await Promise.all([
    newsletter.listAndCountNewsletterSubscribers(
      {
        left_at: null,
        ...(q !== undefined && { email: { $ilike: containing(q) } }),
        ...(state && { confirmed_at: state === "confirmed" ? { $ne: null } : null }),
      },
      { take: limit, skip: offset, order: { asked_at: "DESC", id: "DESC" } },
    ),
    newsletter.counts(),
  ]);
  const subscribers = rows.map(({ id, email, asked_at, confirmed_at }) => ({
    id,
    email: email ?? "",
    asked_at: new Date(asked_at ?? 0).toISOString(),
    confirmed_at: confirmed_at && new Date(confirmed_at).toISOString(),
  }));
  return { subscribers, counts, count, limit, offset };
}
