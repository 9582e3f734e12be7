import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { shopEvents, type ShopEvent as ShopEventName } from "../../contract/shop-events";
import ShopEvent from "./models/shop-event";

export interface NewShopEvent {
  name: ShopEventName;
  subjectId: string;
  dataId: string;
}

const recorded = z.array(
  z.object({ id: z.string(), name: z.enum(shopEvents), data_id: z.string() }),
);
export type RecordedEvent = z.output<typeof recorded>[number];

/** An event that no subscriber has received after this time counts as lost. */
const REPEAT_AFTER_SECONDS = 30;
const BATCH_SIZE = 100;

export default class ShopEventService extends MedusaService({ ShopEvent }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Records events and returns those that were not recorded before. */
  async record(events: readonly NewShopEvent[]): Promise<RecordedEvent[]> {
    if (events.length === 0) return [];
    const rows = await this.execute(
      `insert into shop_event (id, name, subject_id, data_id)
       values ${events.map(() => "(?, ?, ?, ?)").join(", ")}
       on conflict (name, subject_id) where deleted_at is null do nothing
       returning id, name, data_id`,
      events.flatMap(({ name, subjectId, dataId }) => [
        generateEntityId(undefined, "evt"),
        name,
        subjectId,
        dataId,
      ]),
    );
    return recorded.parse(rows);
  }

  /** Stores that the subscribers have received these events. */
  async markSent(name: ShopEventName, subjectIds: readonly string[]): Promise<void> {
    await this.execute(
      `update shop_event set sent_at = now(), updated_at = now()
       where name = ? and subject_id = any(array(select jsonb_array_elements_text(?::jsonb)))
         and sent_at is null and deleted_at is null`,
      [name, JSON.stringify(subjectIds)],
    );
  }

  /** Claims events that were lost, the oldest first. Other processes cannot claim them at the same time. */
  async claimLost(): Promise<RecordedEvent[]> {
    const rows = await this.execute(
      `with lost as materialized (
         select id from shop_event
         where sent_at is null and updated_at < now() - ? * interval '1 second'
           and deleted_at is null
         order by created_at, id
         limit ?
         for update skip locked
       )
       update shop_event set updated_at = now() from lost where shop_event.id = lost.id
       returning shop_event.id, shop_event.name, shop_event.data_id`,
      [REPEAT_AFTER_SECONDS, BATCH_SIZE],
    );
    return recorded.parse(rows);
  }

  /**
   * Deletes old events that were sent. The number of days must exceed the period searched for
   * unrecorded events.
   */
  async forgetSent(olderThanDays: number): Promise<void> {
    await this.execute(
      `delete from shop_event
       where name <> 'start' and created_at < now() - ? * interval '1 day' and sent_at is not null`,
      [olderThanDays],
    );
  }

  private async execute(sql: string, values: (string | number)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
