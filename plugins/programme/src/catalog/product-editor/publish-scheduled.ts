import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, ProductStatus } from "@medusajs/framework/utils";
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows";
import { recordAuditEntries } from "../../audit-log/record-entry";
import { failpoint } from "../../lib/failpoint";
import { dateTimeText } from "../../lib/date-time-text";
import { withLock } from "../../lib/locks";
import { ADMIN_JOURNAL_MODULE } from "../../modules/admin-journal";
import type AdminJournalService from "../../modules/admin-journal/service";
import { readStoredProduct } from "../../read/catalog";

/** Names the actor of scheduled changes in the audit log. */
const SYSTEM = "system";

/** Publishes products that are due, each once, even if several processes run this. */
export async function publishScheduledProducts(container: MedusaContainer): Promise<void> {
  const drafts = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ status: ProductStatus.DRAFT }, { select: ["id", "metadata"] });
  const now = new Date().toISOString();
  const due = drafts.filter(({ metadata }) => {
    const at = metadata?.publish_at;
    return typeof at === "string" && at !== "" && at <= now && !metadata?.removed_at;
  });
  for (const { id } of due) {
    await withLock(container, "product", id, () => publishIfDue(container, id));
  }
}

/**
 * Checks again: the product may have been published or rescheduled during the wait for the lock.
 */
async function publishIfDue(container: MedusaContainer, id: string): Promise<void> {
  const product = await readStoredProduct(container, id);
  const at = product?.publish_at;
  if (!product || !at || product.is_published || new Date(at) > new Date()) return;
  await recordPublicationOnce(
    container,
    product,
    `Published as scheduled for ${dateTimeText(new Date(at))}`,
  );
  failpoint("publish: recorded");
  await updateProductsWorkflow(container).run({
    input: { products: [{ id, status: "published", metadata: { publish_at: "" } }] },
  });
}

/**
 * Records the change before it is made, so that every published product has an audit entry, and
 * only once if an interrupted run is repeated.
 */
async function recordPublicationOnce(
  container: MedusaContainer,
  { id, name }: { id: string; name: string },
  what: string,
): Promise<void> {
  const auditLog = container.resolve<AdminJournalService>(ADMIN_JOURNAL_MODULE);
  const [known] = await auditLog.listAdminActs({ subject_id: id, what }, { take: 1 });
  if (known) return;
  await recordAuditEntries(container, [
    { by: SYSTEM, kind: "product", subject: { id, name }, what },
  ]);
}
