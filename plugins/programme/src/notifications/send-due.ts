import type { MedusaContainer } from "@medusajs/framework/types";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { ClaimedMail } from "../modules/outbox/email";
import type OutboxService from "../modules/outbox/service";
import { makeAttachments } from "./attachments";
import { mailEnvironment } from "../server-kit/email-environment";
import type { OutgoingMail } from "./message";
import { holdsSecret, renderMail } from "./templates";
import { mailTransport } from "./transport";
import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";
import { mails } from "../lib/metrics";

const LANES = 5;
const SECOND = 1000;

// Together they are shorter than a claim's lease, so that no other process sends the same mail
// meanwhile, and short enough that one slow delivery barely delays the next run.
const ATTACHMENTS_TIMEOUT = 20 * SECOND;
const DELIVERY_TIMEOUT = 20 * SECOND;

/** A run claims no more mails after this time, so that other jobs can run. */
const LONGEST_RUN = 20 * SECOND;

let running = false;

/**
 * Sends due mails, a few at a time. One run at a time in a process; other processes may run theirs.
 * A failed mail goes back to the outbox and the run continues; throws only when the outbox itself
 * is unreachable.
 */
export async function sendDueMails(container: MedusaContainer): Promise<void> {
  if (running) return;
  running = true;
  try {
    const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
    await outbox.finishBeforeShutdown(runLanes(container, outbox));
  } finally {
    running = false;
  }
}

async function runLanes(container: MedusaContainer, outbox: OutboxService): Promise<void> {
  const end = Date.now() + LONGEST_RUN;
  const first = await outbox.claimDue(LANES);
  const lanes = await Promise.allSettled(first.map((mail) => sendOneByOne(container, mail, end)));
  const broken = lanes.find((lane) => lane.status === "rejected");
  if (broken) throw broken.reason;
}

/** A slow mail delays only its own lane. */
async function sendOneByOne(
  container: MedusaContainer,
  first: ClaimedMail,
  end: number,
): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  let mail: ClaimedMail | undefined = first;
  while (mail) {
    await sendAndMark(container, mail);
    [mail] = Date.now() < end ? await outbox.claimDue(1) : [];
  }
}

/** Marks after the delivery and outside its `try`: a sent mail never goes back to the outbox. */
async function sendAndMark(container: MedusaContainer, mail: ClaimedMail): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  try {
    const outgoing = await outgoingMail(container, mail);
    await mailTransport().deliver(outgoing, AbortSignal.timeout(DELIVERY_TIMEOUT));
  } catch (error) {
    await putBack(container, mail, error);
    return;
  }
  mails.inc({ outcome: "sent" });
  await outbox.markSent(mail.id, { forgetData: holdsSecret(mail.template) });
}

/** The message as a transport takes it, with its attachments made. */
export async function outgoingMail(
  container: MedusaContainer,
  mail: ClaimedMail,
): Promise<OutgoingMail> {
  const { MAIL_FROM, MAIL_SHOP } = mailEnvironment();
  const attachments = makeAttachments(container, mail.attachments);
  return {
    id: mail.id,
    messageId: mail.message_id,
    queuedAt: mail.queued_at,
    from: MAIL_FROM,
    to: mail.to,
    // Replies reach people even when nobody reads the sender's address.
    ...(MAIL_SHOP !== MAIL_FROM.address && { replyTo: { name: "", address: MAIL_SHOP } }),
    ...renderMail(mail.template, mail.data),
    attachments: await within(ATTACHMENTS_TIMEOUT, attachments),
  };
}

async function putBack(container: MedusaContainer, mail: ClaimedMail, error: unknown) {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  const failure = await outbox.markFailed(mail, errorText(error));
  mails.inc({ outcome: failure.state === "failed" ? "given_up" : "retried" });
  const what = `Email ${mail.id} (${mail.template}) could not be sent, attempt ${mail.attempts}`;
  if (failure.state === "failed") logError(`${what}. No more retries.`, error, "error");
  else logError(`${what}. Retrying in ${failure.retryInSeconds} s.`, error);
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The attachments were not created within ${milliseconds / SECOND} s.`));
    }, milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => {
    clearTimeout(timer);
  });
}
