import type { MedusaContainer } from "@medusajs/framework/types";
import { createApiKeysWorkflow } from "@medusajs/medusa/core-flows";
import { recordAuditEntries } from "../../audit-log/record-entry";
import { dateTimeText } from "../../lib/date-time-text";
import { listAdminEmails, readStaffMember } from "../../lib/staff";
import { queueEmail } from "../../notifications/queue-email";

createApiKeysWorkflow.hooks.apiKeysCreated(({ apiKeys }, { container }) =>
  recordCreatedKeys(container, apiKeys),
);

interface CreatedKey {
  id: string;
  title: string;
  type: string;
  created_by: string;
}

/** Adds an audit entry for each secret key that an admin has created, and emails all admins. */
async function recordCreatedKeys(container: MedusaContainer, keys: CreatedKey[]): Promise<void> {
  for (const { id, title, created_by: by } of keys.filter(({ type }) => type === "secret")) {
    const maker = await readStaffMember(container, by);
    if (!maker) continue;
    const subject = { id: maker.customerId, name: maker.email };
    await recordAuditEntries(container, [
      { by, kind: "shopper", subject, what: `Secret API key "${title}" created` },
    ]);
    for (const to of await listAdminEmails(container)) {
      await queueEmail(container, {
        to,
        template: "api-key-created",
        data: { title, by: maker.email, when: dateTimeText(new Date()) },
        dedupeKey: `api-key:${id}:${to}`,
      });
    }
  }
}
