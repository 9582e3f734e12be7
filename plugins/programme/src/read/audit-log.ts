import {
  DELETED_ACCOUNT,
  type AdminChange,
  type AdminChanges,
  type StockChange,
} from "../contract/http-admin";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { ContentVersion } from "../contract/content/http";
import type { SectionKey } from "../contract/content/names";
import type { OrderNote } from "../contract/http-admin-order";
import type { OrderHold } from "../contract/payment-alerts";
import { sql, type SqlValue } from "../lib/sql";
import { itemName } from "./sql-parts";

type Kind = AdminChange["subject"]["kind"];

interface ChangesFilter {
  /** ID of the order line, product, customer, or message. */
  subject?: string | undefined;
  /** Several IDs, such as an order with its lines. */
  subjects?: readonly string[];
  kind?: Kind | undefined;
  limit: number;
  offset: number;
}

interface ChangeRow {
  id: string;
  by: string;
  what: string;
  kind: Kind;
  subject_id: string;
  subject_name: string;
  created_at: Date;
}

/** The audit log has two sources: status changes of order lines, and everything else. */
const sources = {
  steps: { table: "order_line_change", subject: "line_id", kinds: ["order_line"] },
  acts: {
    table: "admin_act",
    subject: "subject_id",
    kinds: ["product", "shopper", "contact_message", "order", "content", "settings"],
  },
} as const;

/** Names staff members by the email of their customer account, which may have changed since. */
export const staffEmails = `staff as materialized (
  select a.app_metadata ->> 'user_id' as id, c.email from auth_identity a
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  where a.app_metadata ->> 'user_id' is not null
)`;

/** Returns the email of an actor, or "system" for the shop itself. Requires `staffEmails`. */
export const emailOf = (actor: string) => `coalesce(
  (select email from staff where id = ${actor} limit 1),
  (select email from "user" where id = ${actor}),
  (select coalesce(email, '${DELETED_ACCOUNT}') from customer where id = ${actor}),
  'system')`;

/** Returns the emails of actors by ID. */
export async function readActorEmails(
  container: MedusaContainer,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; email: string }>(
    container,
    `with ${staffEmails}
     select actor.id, ${emailOf("actor.id")} as email from unnest(?::text[]) actor (id)`,
    [ids],
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const steps = `select change.id, change.created_at, ${emailOf("change.actor_id")} as by,
    'order_line' as kind, change.line_id as subject_id,
    (select ${itemName} || ', order ' || o.display_id
      from order_line_state line
      join "order" o on o.id = line.order_id
      join order_line_item item on item.id = line.item_id
      where line.line_id = change.line_id and line.deleted_at is null) as subject_name,
    case when change.note = 'removed' then 'Removed from the list'
      when change.from_status = change.to_status and change.note = 'handed over'
        then 'Handed over to the carrier'
      when change.note like 'tracking: %' then 'T' || substr(change.note, 2)
      when change.note like 'delay: %' then 'D' || substr(change.note, 2)
      else 'From ' || replace(change.from_status, '_', ' ')
        || ' to ' || replace(change.to_status, '_', ' ') || coalesce(': ' || change.note, '')
      end as what
  from page join order_line_change change on change.id = page.id`;

const entries = `select act.id, act.created_at, ${emailOf("act.actor_id")} as by,
    act.kind, act.subject_id, act.subject_name, act.what
  from page join admin_act act on act.id = page.id`;

/** Returns one page of audit entries with the actor's email, newest first. */
export async function readChanges(
  container: MedusaContainer,
  { subject, subjects, kind, limit, offset }: ChangesFilter,
): Promise<AdminChanges> {
  const of = subjects ?? (subject === undefined ? undefined : [subject]);
  const asked = Object.values(sources).map(({ table, subject: column, kinds }) => {
    const known: readonly string[] = kinds;
    const isAsked = kind === undefined || known.includes(kind);
    const where = [
      `${table}.deleted_at is null`,
      ...(isAsked ? [] : ["false"]),
      ...(of === undefined ? [] : [`${column} = any(?)`]),
      // Changes of order lines all have the same kind, so their table has no column for it.
      ...(kind === undefined || known.length === 1 ? [] : ["kind = ?"]),
    ].join(" and ");
    const values: SqlValue[] = [
      ...(of === undefined ? [] : [[...of]]),
      ...(kind === undefined || known.length === 1 ? [] : [kind]),
    ];
    return { from: `from ${table} where ${where}`, values };
  });
  const [ofLines, others] = asked;
  if (!ofLines || !others) throw new Error("The audit log has two sources.");
  // Limits both sources to the rows that the page can show, and reads only their actors.
  const newest = (from: string) =>
    `(select id, created_at ${from} order by created_at desc, id desc limit ${limit + offset})`;
  const [rows, [counted]] = await Promise.all([
    sql<ChangeRow>(
      container,
      `with ${staffEmails}, page as materialized (
         select id from (${newest(ofLines.from)} union all ${newest(others.from)}) newest
         order by created_at desc, id desc limit ? offset ?
       )
       select * from (${steps} union all ${entries}) done order by created_at desc, id desc`,
      [...ofLines.values, ...others.values, limit, offset],
    ),
    sql<{ count: number }>(
      container,
      `select ((select count(*) ${ofLines.from}) + (select count(*) ${others.from}))::int as count`,
      [...ofLines.values, ...others.values],
    ),
  ]);
  return {
    changes: rows.map(({ id, by, what, kind: of, subject_id, subject_name, created_at }) => ({
      id,
      by,
      what,
      subject: { kind: of, id: subject_id, name: subject_name },
      created_at: created_at.toISOString(),
    })),
    count: counted?.count ?? 0,
    limit,
    offset,
  };
}

interface StockChangeRow extends Omit<StockChange, "created_at"> {
  product_id: string;
  created_at: Date;
}

/** Returns the newest changes of each product's stock by staff, newest first, by product. */
export async function readStockChanges(
  container: MedusaContainer,
  productIds: string[],
  limit: number,
): Promise<Record<string, StockChange[]>> {
  const rows = await sql<StockChangeRow>(
    container,
    `with ${staffEmails}
     select act.subject_id as product_id, act.id, ${emailOf("act.actor_id")} as by, act.what,
       act.created_at
     from unnest(?::text[]) product (id)
     cross join lateral (
       select id, subject_id, actor_id, what, created_at from admin_act
       where subject_id = product.id and kind = 'product' and what like 'Stock of %'
         and deleted_at is null
       order by created_at desc, id desc limit ?
     ) act
     order by act.created_at desc, act.id desc`,
    [productIds, limit],
  );
  const changes: Record<string, StockChange[]> = {};
  for (const { product_id, created_at, ...change } of rows) {
    const ofProduct = (changes[product_id] ??= []);
    ofProduct.push({ ...change, created_at: created_at.toISOString() });
  }
  return changes;
}

export interface NoteRow extends Omit<OrderNote, "created_at"> {
  created_at: Date;
}

export function readNoteRows(container: MedusaContainer, orderId: string): Promise<NoteRow[]> {
  return sql<NoteRow>(
    container,
    `with ${staffEmails}
     select note.id, note.text, ${emailOf("note.author_id")} as by, note.created_at
     from order_note note where note.order_id = ? and note.deleted_at is null
     order by note.created_at desc, note.id desc`,
    [orderId],
  );
}

export interface HoldRow extends Omit<OrderHold, "placed_at" | "released_at"> {
  placed_at: Date;
  released_at: Date | null;
}

/** Reads the holds of an order, newest first. */
export function readHoldRows(container: MedusaContainer, orderId: string): Promise<HoldRow[]> {
  return sql<HoldRow>(
    container,
    `with ${staffEmails}
     select hold.id, hold.reason, hold.note, ${emailOf("hold.placed_by")} as placed_by,
       hold.created_at as placed_at, hold.release_note, hold.released_at,
       case when hold.released_at is not null then ${emailOf("hold.released_by")} end as released_by
     from order_hold hold where hold.order_id = ? and hold.deleted_at is null
     order by hold.created_at desc, hold.id desc`,
    [orderId],
  );
}

export interface VersionRow extends Omit<
  ContentVersion,
  "changed_at" | "published_at" | "withdrawn_at"
> {
  changed_at: Date;
  published_at: Date | null;
  withdrawn_at: Date | null;
}

/** Returns the versions of the site content without their data, newest first. */
export async function listVersions(
  container: MedusaContainer,
  wanted: { section?: SectionKey; id?: string },
): Promise<VersionRow[]> {
  const where = [
    "v.deleted_at is null",
    ...(wanted.section === undefined ? [] : ["v.section = ?"]),
    ...(wanted.id === undefined ? [] : ["v.id = ?"]),
  ];
  return sql<VersionRow>(
    container,
    `with ${staffEmails}
     select v.id, v.section, v.note, v.revision, v.effective_on, v.withdrawn_at, v.published_at,
       v.updated_at as changed_at, ${emailOf("v.created_by")} as created_by,
       case when v.published_by is not null then ${emailOf("v.published_by")} end as published_by
     from content_version v where ${where.join(" and ")}
     order by v.created_at desc, v.id desc`,
    [wanted.section, wanted.id].filter((value) => value !== undefined),
  );
}
