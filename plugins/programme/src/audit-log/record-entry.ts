import type { MedusaContainer } from "@medusajs/framework/types";
import { ADMIN_JOURNAL_MODULE } from "../modules/admin-journal";
import type AdminJournalService from "../modules/admin-journal/service";

export interface AuditEntry {
  /** Medusa user who did it. */
  by: string;
  kind: "product" | "shopper" | "contact_message" | "order" | "content" | "settings";
  subject: { id: string; name: string };
  /** One sentence, such as `Stock of red from 3 to 5 (Arrived)`. */
  what: string;
}

export async function recordAuditEntries(
  container: MedusaContainer,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await container
    .resolve<AdminJournalService>(ADMIN_JOURNAL_MODULE)
    .createAdminActs(entries.map(rowOf));
}

/** Records an entry with an ID of its own, so that a repeated step records it once. */
export async function recordAuditEntryOnce(
  container: MedusaContainer,
  id: string,
  entry: AuditEntry,
): Promise<void> {
  const service = container.resolve<AdminJournalService>(ADMIN_JOURNAL_MODULE);
  const known = await service.listAdminActs({ id }, { take: 1 });
  if (known.length === 0) await service.createAdminActs([{ id, ...rowOf(entry) }]);
}

const rowOf = ({ by, kind, subject, what }: AuditEntry) => ({
  actor_id: by,
  kind,
  subject_id: subject.id,
  subject_name: subject.name,
  what,
});
