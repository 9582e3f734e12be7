import type { MedusaContainer } from "@medusajs/framework/types";
import type { AttachmentReference } from "../modules/outbox/mail";

/** Makes the bytes of one file. Throws when it cannot: the mail is then tried again later. */
export type AttachmentMaker = (container: MedusaContainer, reference: string) => Promise<Buffer>;

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

const makers = new Map<string, AttachmentMaker>();

/**
 * Says who makes the attachments of one kind. To be called while the process that sends is
 * loading, that is from a module that src/jobs/send-mails.ts imports.
 */
export function registerAttachment(kind: string, make: AttachmentMaker): void {
  makers.set(kind, make);
}

/** Throws for a kind that nobody registered. */
export async function makeAttachments(
  container: MedusaContainer,
  references: AttachmentReference[],
): Promise<Attachment[]> {
  return Promise.all(
    references.map(async ({ filename, contentType, kind, reference }) => {
      const make = makers.get(kind);
      if (!make) throw new Error(`Nobody makes attachments of the kind "${kind}" (${filename}).`);
      return { filename, contentType, content: await make(container, reference) };
    }),
  );
}
