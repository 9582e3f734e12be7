import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { CONTACT_MODULE } from "../modules/contact";
import type ContactService from "../modules/contact/service";
import { recordAuditEntries } from "../audit-log/record-entry";

interface Mark {
  read?: boolean | undefined;
  answered?: boolean | undefined;
}

/**
 * Marks a message as read or answered, or removes the mark. `by` is the Medusa user who does it.
 * Throws 404 for an unknown message.
 */
export async function markMessage(
  container: MedusaContainer,
  id: string,
  { read, answered }: Mark,
  by: string,
) {
  const contacts = container.resolve<ContactService>(CONTACT_MODULE);
  const [found] = await contacts.listContactMessages({ id }, { take: 1 });
  if (!found) throw problem(404, "Message not found.");
  const at = (isMarked: boolean) => (isMarked ? new Date() : null);
  const message = await contacts.updateContactMessages({
    id,
    ...(read !== undefined && { read_at: at(read) }),
    ...(answered !== undefined && { answered_at: at(answered) }),
  });
  const sentences = [markSentence("read", read), markSentence("answered", answered)];
  await recordAuditEntries(
    container,
    sentences.flatMap((what) =>
      what === undefined
        ? []
        : [{ by, kind: "contact_message" as const, subject: { id, name: found.name }, what }],
    ),
  );
  return message;
}

function markSentence(word: string, isMarked: boolean | undefined): string | undefined {
  if (isMarked === undefined) return undefined;
  return isMarked ? `Marked as ${word}` : `Marked as not ${word}`;
}
