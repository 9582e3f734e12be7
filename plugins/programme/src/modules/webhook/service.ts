import { randomBytes } from "node:crypto";
import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { shopEvents } from "../../contract/shop-events";
import { MAX_WEBHOOKS, type NewWebhook } from "../../contract/webhook-settings";
import { GIVE_UP_AFTER_SECONDS, LEASE_SECONDS, retryDelaySeconds } from "../../lib/retry";
import Webhook from "./models/webhook";
import WebhookDelivery from "./models/webhook-delivery";

interface OccurredEvent {
  id: string;
  name: string;
  created_at: Date;
}

const claimed = z.array(
  z.object({
    id: z.string(),
    webhook_id: z.string(),
    event_id: z.string(),
    event: z.enum(shopEvents),
    occurred_at: z.coerce.date(),
    order_id: z.string(),
    attempts: z.number(),
    url: z.string(),
    secret: z.string(),
  }),
);
export type ClaimedDelivery = z.output<typeof claimed>[number];

/** Describes the outcome of a failed attempt. */
export interface FailedAttempt {
  /** Null without a response. */
  status: number | null;
  error: string;
}

/**
 * Stores the webhooks and their deliveries. Claims and outcomes are single statements that use the database's
 * clock, so that several processes can share them.
 */
export default class WebhookService extends MedusaService({ Webhook, WebhookDelivery }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Adds a webhook with a new secret and returns both; undefined if there are too many. */
  async add({ url, events }: NewWebhook): Promise<{ id: string; secret: string } | undefined> {
    const id = generateEntityId(undefined, "whook");
    const secret = `whsec_${randomBytes(24).toString("base64")}`;
    const rows = await this.execute(
      `insert into webhook (id, url, secret, events)
       select ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb))
       where (select count(*) from webhook where deleted_at is null) < ?
       returning id`,
      [id, url, secret, JSON.stringify(events), MAX_WEBHOOKS],
    );
    return rows.length > 0 ? { id, secret } : undefined;
  }

  /** Deletes a webhook and its deliveries in one statement. */
  async remove(id: string): Promise<void> {
    await this.execute(
      `with removed as (delete from webhook where id = ? returning id)
       delete from webhook_delivery where webhook_id in (select id from removed)`,
      [id],
    );
  }

  /**
   * Queues an event for each webhook that wants it and is older than the event, once. Compares milliseconds,
   * because that is what a `Date` holds.
   */
  async queue({ id, name, created_at }: OccurredEvent, orderId: string): Promise<void> {
    await this.execute(
      `insert into webhook_delivery
         (id, webhook_id, event_id, event, occurred_at, order_id, queued_at, next_attempt_at)
       select 'whdel_' || substr(md5(?::text || webhook.id), 1, 26), webhook.id, ?, ?, ?, ?, now(),
         now()
       from webhook
       where ? = any(events) and is_on and date_trunc('milliseconds', created_at) <= ?
         and deleted_at is null
       on conflict (event_id, webhook_id) where deleted_at is null do nothing`,
      [id, id, name, created_at, orderId, name, created_at],
    );
  }

  /**
   * Claims the longest-waiting due delivery of each webhook, or of one. Skips webhooks that are
   * off, and those to which another process is sending.
   */
  async claimDue(webhookId?: string): Promise<ClaimedDelivery[]> {
    const rows = await this.execute(
      `with due as materialized (
         select distinct on (waiting.webhook_id) waiting.id, webhook.url, webhook.secret
         from webhook_delivery waiting join webhook on webhook.id = waiting.webhook_id
           and webhook.is_on and webhook.deleted_at is null
         where waiting.state = 'waiting' and waiting.next_attempt_at <= now()
           and waiting.webhook_id = coalesce(?::text, waiting.webhook_id)
           and waiting.deleted_at is null
           and not exists (select 1 from webhook_delivery sending
             where sending.webhook_id = waiting.webhook_id and sending.claimed_until > now())
         order by waiting.webhook_id, waiting.next_attempt_at, waiting.id
       )
       update webhook_delivery delivery set attempts = delivery.attempts + 1,
         claimed_until = now() + ? * interval '1 second', updated_at = now()
       from due
       where delivery.id = due.id and delivery.state = 'waiting'
         and (delivery.claimed_until is null or delivery.claimed_until <= now())
       returning delivery.id, delivery.webhook_id, delivery.event_id, delivery.event,
         delivery.occurred_at, delivery.order_id, delivery.attempts, due.url, due.secret`,
      [webhookId ?? null, LEASE_SECONDS],
    );
    return claimed.parse(rows);
  }

  async markSent({ id, attempts }: ClaimedDelivery, status: number): Promise<void> {
    await this.execute(
      `update webhook_delivery set state = 'sent', sent_at = now(), response_status = ?,
         last_error = null, claimed_until = null, updated_at = now()
       where id = ? and attempts = ?`,
      [status, id, attempts],
    );
  }

  /**
   * Puts a claimed delivery back with a growing delay, or gives up three days after it was queued. Changes
   * nothing if the lease has ended and another process has it.
   */
  async markFailed(
    { id, attempts }: ClaimedDelivery,
    { status, error }: FailedAttempt,
  ): Promise<void> {
    await this.execute(
      `update webhook_delivery set response_status = ?, last_error = ?, claimed_until = null,
         next_attempt_at = now() + ? * interval '1 second',
         state = case when queued_at < now() - ? * interval '1 second' then 'failed'
           else 'waiting' end,
         updated_at = now()
       where id = ? and attempts = ? and state = 'waiting'`,
      [
        status,
        error.slice(0, 300),
        retryDelaySeconds(attempts),
        GIVE_UP_AFTER_SECONDS,
        id,
        attempts,
      ],
    );
  }

  /**
   * Queues a delivery again immediately, even if it was sent before. Returns false if it does not
   * exist.
   */
  async sendAgain(id: string): Promise<boolean> {
    const rows = await this.execute(
      `update webhook_delivery set state = 'waiting', attempts = 0, queued_at = now(),
         next_attempt_at = now(), claimed_until = null, updated_at = now()
       where id = ? and deleted_at is null returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Deletes deliveries that were sent or given up long ago. */
  async forgetDone(olderThanDays: number): Promise<void> {
    await this.execute(
      `delete from webhook_delivery
       where state <> 'waiting' and updated_at < now() - ? * interval '1 day'`,
      [olderThanDays],
    );
  }

  private async execute(
    sql: string,
    values: (string | number | Date | null)[],
  ): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
