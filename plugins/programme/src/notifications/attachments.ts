import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { AttachmentReference } from "../modules/outbox/email";

/** Creates the bytes of one file. If it throws, the email is retried later. */
export type AttachmentMaker = (container: MedusaContainer, reference: string) => Promise<Buffer>;

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

const makers = new Map<string, AttachmentMaker>();

/**
 * Registers how to create the attachments of one kind. Call it while the sending process loads, in
 * a module that src/jobs/send-emails.ts imports.
 */
export function registerAttachment(kind: string, make: AttachmentMaker): void {
  makers.set(kind, make);
}

/** Creates the attachments. Throws for an unregistered kind. */
export async function makeAttachments(
  container: MedusaContainer,
  references: AttachmentReference[],
): Promise<Attachment[]> {
  const made: Attachment[] = [];
  for (const { filename, contentType, kind, reference } of references) {
    const make = makers.get(kind);
    if (!make) throw new Error(`Unknown attachment kind "${kind}" (${filename}).`);
    made.push({
      filename,
      contentType,
      content: await runInSequence(() => make(container, reference)),
    });
  }
  return made;
}

/** Pauses this many times as long as rendering took, so that requests get the CPU. */
const PAUSE_FACTOR = 2;

/** After this time, a slow file no longer blocks the others. */
const MAX_BLOCKING_MS = 10_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * Renders one file at a time, with a pause after each: rendering is CPU-bound, and after a burst of
 * orders the invoices must not slow down shoppers.
 */
function runInSequence<T>(make: () => Promise<T>): Promise<T> {
  let start = 0;
  const made = before.then(() => {
    start = performance.now();
    return make();
  });
  const rested = made.then(
    () => pause(PAUSE_FACTOR * (performance.now() - start)),
    () => undefined,
  );
  before = before.then(() => Promise.race([rested, pause(MAX_BLOCKING_MS)]));
  return made;
}

/** Lets a process exit during the pause. */
const pause = (ms: number) => wait(ms, undefined, { ref: false });
