import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { insertEmail } from "./insert-email";
import { claimedEmail, type ClaimedEmail, type JoinedEmail, type NewEmail } from "./email";
import OutboxMail from "./models/outbox-mail";
import { GIVE_UP_AFTER_SECONDS, LEASE_SECONDS, retryDelaySeconds } from "../../lib/retry";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

/**
 * A merged email is sent this long after its latest event, and at most `MAX_WAIT_SECONDS` after its
 * first.
 */
const WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 15;

export type Failure = { state: "failed" } | { state: "waiting"; retryInSeconds: number };

/**
 * Queues emails. Claims and outcomes are single statements that use the database's clock, so that
 * several processes can share one outbox.
 */
export default class OutboxService extends MedusaService({ OutboxMail }) {
  private readonly repository: DAL.RepositoryService;
  private readonly unfinished = new Set<Promise<unknown>>();
  private isStopping = false;

  /** Medusa calls this while the database is still reachable. */
  readonly __hooks = {
    onApplicationPrepareShutdown: async (): Promise<void> => {
      this.isStopping = true;
      await Promise.allSettled(this.unfinished);
    },
  };

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /**
   * Queues an email and returns its ID. `messageIdDomain` is the part of its Message-ID after the
   * @. A known key queues nothing and returns the first email's ID. Throws if an attachment's
   * description is invalid.
   */
  queue(email: NewEmail, messageIdDomain: string): Promise<string> {
    return this.insert(email, messageIdDomain);
  }

  private async insert(
    email: NewEmail,
    messageIdDomain: string,
    delay: { series?: string; waitSeconds?: number } = {},
  ): Promise<string> {
    const { id, text, values } = insertEmail(email, messageIdDomain, delay);
    const inserted = await this.execute(text, values);
    if (inserted.length > 0) return id;
    const [first] = await this.listOutboxMails({ dedupe_key: email.dedupeKey }, { take: 1 });
    if (!first) throw new Error(`The email ${email.dedupeKey ?? id} could not be queued.`);
    return first.id;
  }

  /**
   * Merges the email with an unsent one of its series; without one, queues a new email. Returns the
   * ID of the email that contains it: for a known key, the first one.
   */
  async queueJoined(email: JoinedEmail, messageIdDomain: string): Promise<string> {
    const { series, dedupeKey } = email;
    const [known] = await this.ids(
      `select id from outbox_mail
       where deleted_at is null and (dedupe_key = ? or (series = ? and ? = any(entry_keys)))
       limit 1`,
      [dedupeKey, series, dedupeKey],
    );
    if (known) return known;
    const [joined] = await this.ids(
      `update outbox_mail
       set data = jsonb_set(data, '{lines}', (data -> 'lines') || ?::jsonb),
           entry_keys = entry_keys || ?::text,
           next_attempt_at = least(now() + ? * interval '1 second',
             created_at + ? * interval '1 second'),
           updated_at = now()
       where id = (
         select id from outbox_mail
         where series = ? and "to" = ? and state = 'waiting' and attempts = 0
           and deleted_at is null
         order by created_at desc limit 1
         for update skip locked
       )
       returning id`,
      [
        JSON.stringify(email.data.lines),
        dedupeKey,
        WAIT_SECONDS,
        MAX_WAIT_SECONDS,
        series,
        email.to,
      ],
    );
    if (joined) return joined;
    return this.insert(email, messageIdDomain, { series, waitSeconds: WAIT_SECONDS });
  }

  private async ids(sql: string, values: (string | number | null)[]): Promise<string[]> {
    return z
      .array(z.object({ id: z.string() }))
      .parse(await this.execute(sql, values))
      .map(({ id }) => id);
  }

  /**
   * Makes a stopping process wait for this work. Otherwise an email that the mail server accepted
   * but that was not marked as sent would be sent twice.
   */
  async finishBeforeShutdown(work: Promise<void>): Promise<void> {
    this.unfinished.add(work);
    try {
      await work;
    } finally {
      this.unfinished.delete(work);
    }
  }

  /**
   * Claims up to `limit` due emails, longest-waiting first; none while the process is stopping.
   * Other processes cannot claim them until the lease ends, which also covers a crash.
   */
  async claimDue(limit: number): Promise<ClaimedEmail[]> {
    if (this.isStopping) return [];
    const rows = await this.execute(
      `with due as materialized (
         select id from outbox_mail
         where state = 'waiting' and next_attempt_at <= now() and deleted_at is null
         order by next_attempt_at, id
         limit ?
         for update skip locked
       )
       update outbox_mail as mail
       set attempts = mail.attempts + 1,
           next_attempt_at = now() + ? * interval '1 second',
           updated_at = now()
       from due
       where mail.id = due.id
       returning mail.id, mail."to", mail.template, mail.data, mail.attachments, mail.attempts,
                 mail.message_id, extract(epoch from mail.created_at)::float8 as queued_at`,
      [limit, LEASE_SECONDS],
    );
    return z.array(claimedEmail).parse(rows);
  }

  /** `forgetData` empties the data of an email that contained a secret. */
  async markSent(id: string, { forgetData = false } = {}): Promise<void> {
    await this.execute(
      `update outbox_mail
       set state = 'sent', sent_at = now(), last_error = null, updated_at = now()
           ${forgetData ? ", data = '{}'" : ""}
       where id = ?`,
      [id],
    );
  }

  /**
   * Deletes emails that were sent or given up long ago, with their keys, which are no longer
   * needed.
   */
  async forgetSent(olderThanDays: number): Promise<void> {
    await this.execute(
      `delete from outbox_mail
       where state <> 'waiting' and coalesce(sent_at, updated_at) < now() - ? * interval '1 day'`,
      [olderThanDays],
    );
  }

  /**
   * Deletes the emails whose keys start with `prefix`, when the recipient's data must be deleted.
   */
  async forgetKeys(prefix: string, olderThanDays = 0): Promise<void> {
    await this.execute(
      `delete from outbox_mail
       where starts_with(dedupe_key, ?) and created_at <= now() - ? * interval '1 day'`,
      [prefix, olderThanDays],
    );
  }

  /** Deletes the email with this key unless it was sent or given up. */
  async withdraw(dedupeKey: string): Promise<void> {
    await this.execute("delete from outbox_mail where dedupe_key = ? and state = 'waiting'", [
      dedupeKey,
    ]);
  }

  /**
   * Puts a claimed email back with a growing delay, or gives up three days after it was queued.
   * Changes nothing if the lease has ended and another process has the email.
   */
  async markFailed(email: Pick<ClaimedEmail, "id" | "attempts">, error: string): Promise<Failure> {
    const retryInSeconds = retryDelaySeconds(email.attempts);
    const [row] = await this.execute(
      `update outbox_mail
       set last_error = ?,
           next_attempt_at = now() + ? * interval '1 second',
           state = case when created_at < now() - ? * interval '1 second' then 'failed'
                        else 'waiting' end,
           updated_at = now()
       where id = ? and attempts = ? and state = 'waiting'
       returning state`,
      [error.slice(0, 1000), retryInSeconds, GIVE_UP_AFTER_SECONDS, email.id, email.attempts],
    );
    const state = z.object({ state: z.string() }).optional().parse(row)?.state;
    return state === "failed" ? { state } : { state: "waiting", retryInSeconds };
  }

  private async execute(sql: string, values: (string | number | null)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
