import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { AttachmentReference } from "../modules/outbox/email";

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
 * loading, that is from a module that src/jobs/send-emails.ts imports.
 */
export function registerAttachment(kind: string, make: AttachmentMaker): void {
  makers.set(kind, make);
}

/** Throws for a kind that nobody registered. */
export async function makeAttachments(
  container: MedusaContainer,
  references: AttachmentReference[],
): Promise<Attachment[]> {
  const made: Attachment[] = [];
  for (const { filename, contentType, kind, reference } of references) {
    const make = makers.get(kind);
    if (!make) throw new Error(`Unknown attachment kind "${kind}" (${filename}).`);
    made.push({ filename, contentType, content: await inTurn(() => make(container, reference)) });
  }
  return made;
}

/** For each moment of drawing, this many in which requests have the processor. */
const REST = 2;

/** Whoever takes longer no longer keeps the others waiting. */
const LONGEST_TURN_MS = 10_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * One file at a time, and a rest after each: drawing takes the whole processor, and after a rush of
 * orders no shopper is to wait for the invoices of all those before.
 */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  let start = 0;
  const made = before.then(() => {
    start = performance.now();
    return make();
  });
  const rested = made.then(
    () => pause(REST * (performance.now() - start)),
    () => undefined,
  );
  before = before.then(() => Promise.race([rested, pause(LONGEST_TURN_MS)]));
  return made;
}

/** No reason to keep a process that is to end. */
const pause = (ms: number) => wait(ms, undefined, { ref: false });
