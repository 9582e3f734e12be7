import { randomBytes } from "node:crypto";
import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { CONFIRM_DAYS } from "../../contract/newsletter";
import NewsletterSubscriber from "./models/newsletter-subscriber";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

/** Another sign-up within this time does not send a second email. */
const ONE_REQUEST_MINUTES = 10;

const asked = z.object({
  id: z.string(),
  token: z.string(),
  is_confirmed: z.boolean(),
  /** Differs for each sign-up. Used only for dedupe keys. */
  asked_at: z.string(),
});
export type NewsletterSignUp = z.infer<typeof asked>;

const confirmed = z.object({
  id: z.string(),
  email: z.string(),
  token: z.string(),
  /** Seconds since 1970, because drivers convert dates differently. */
  confirmed_at: z.number().transform((seconds) => new Date(Math.round(seconds * 1000))),
});
export type ConfirmedSubscriber = z.infer<typeof confirmed>;

const counts = z.object({ confirmed: z.number(), waiting: z.number(), left: z.number() });

export default class NewsletterService extends MedusaService({ NewsletterSubscriber }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Records a sign-up with this email. Existing subscribers stay subscribed. */
  async ask(email: string): Promise<NewsletterSignUp> {
    const [row] = await this.execute(
      `insert into newsletter_subscriber as known (id, email, token, asked_at)
       values (?, ?, ?, now())
       on conflict (email) where email is not null and deleted_at is null
       do update set updated_at = now(),
         asked_at = case when known.asked_at > now() - ? * interval '1 minute'
           then known.asked_at else now() end
       returning id, token, confirmed_at is not null as is_confirmed, asked_at::text`,
      [
        generateEntityId(undefined, "news"),
        email,
        randomBytes(32).toString("base64url"),
        ONE_REQUEST_MINUTES,
      ],
    );
    return asked.parse(row);
  }

  /** Confirms the subscription of this token. Returns false for an unknown or expired link. */
  async confirm(token: string): Promise<boolean> {
    const rows = await this.execute(
      `update newsletter_subscriber
       set confirmed_at = coalesce(confirmed_at, now()), updated_at = now()
       where token = ? and left_at is null and deleted_at is null
         and (confirmed_at is not null or asked_at > now() - ? * interval '1 day')
       returning id`,
      [token, CONFIRM_DAYS],
    );
    return rows.length > 0;
  }

  /** Unsubscribes the owner of this token and deletes the email; returns the row's ID. */
  async leave(token: string): Promise<string | undefined> {
    const rows = await this.execute(
      `update newsletter_subscriber
       set email = null, asked_at = null, left_at = coalesce(left_at, now()), updated_at = now()
       where token = ? and deleted_at is null
       returning id`,
      [token],
    );
    return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id;
  }

  async counts(): Promise<z.infer<typeof counts>> {
    const [row] = await this.execute(
      `select count(*) filter (where left_at is null and confirmed_at is not null)::int as confirmed,
         count(*) filter (where left_at is null and confirmed_at is null)::int as waiting,
         count(*) filter (where left_at is not null and confirmed_at is not null)::int as left
       from newsletter_subscriber where deleted_at is null`,
      [],
    );
    return counts.parse(row);
  }

  /** Returns the confirmed subscribers after this ID, ordered by ID. */
  async listConfirmed(afterId: string, limit: number): Promise<ConfirmedSubscriber[]> {
    const rows = await this.execute(
      `select id, email, token, extract(epoch from confirmed_at)::float8 as confirmed_at
       from newsletter_subscriber
       where confirmed_at is not null and left_at is null and deleted_at is null and id > ?
       order by id limit ?`,
      [afterId, limit],
    );
    return z.array(confirmed).parse(rows);
  }

  async forgetUnconfirmed(): Promise<void> {
    await this.execute(
      `delete from newsletter_subscriber
       where confirmed_at is null and coalesce(left_at, asked_at) < now() - ? * interval '1 day'`,
      [CONFIRM_DAYS],
    );
  }

  private async execute(sql: string, values: (string | number)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
