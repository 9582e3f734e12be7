import type { MedusaContainer } from "@medusajs/framework/types";
import type { Person } from "../contract/http";
import { preparedSql } from "../engine/prepared-sql";
import { validKey, type StoreKey } from "../engine/store-key";
import { IS_NOTED, liveSession, noteUse } from "./live-session";
import { personColumns, personOf, type PersonRow } from "./read-person";

/** Whose token came with a request. */
export interface Claims {
  session_id: string;
  customer_id: string;
  auth_identity_id: string;
}

interface Row {
  key: StoreKey | null;
  session: { is_noted: boolean; person: PersonRow } | null;
}

const statement = `select ${validKey("$1")} as key, (
  select json_build_object('is_noted', ${IS_NOTED}, 'person', json_build_object(${personColumns}))
  from ${liveSession} and s.id = $2 and c.id = $3 and a.id = $4) as session`;

/**
 * Key, session and person of a request in one statement: who asks is fresh from the database, so a
 * role given or taken counts at the next request.
 */
export async function readShopperSession(
  container: MedusaContainer,
  key: string,
  { session_id, customer_id, auth_identity_id }: Claims,
): Promise<{ key: StoreKey | null; person: Person | undefined }> {
  const [row] = await preparedSql<Row>(container, "shopper-session", statement, [
    key,
    session_id,
    customer_id,
    auth_identity_id,
  ]);
  if (row?.session && !row.session.is_noted) noteUse(container, session_id);
  return { key: row?.key ?? null, person: row?.session ? personOf(row.session.person) : undefined };
}
