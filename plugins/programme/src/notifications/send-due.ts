import type { MedusaContainer } from "@medusajs/framework/types";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { ClaimedEmail } from "../modules/outbox/email";
import type OutboxService from "../modules/outbox/service";
import { makeAttachments } from "./attachments";
import { labelAddress } from "../invoices/label-address";
import { environment } from "../server-kit/environment";
import { emailEnvironment } from "../server-kit/email-environment";
import type { OutgoingEmail } from "./message";
import { holdsSecret, renderEmail } from "./templates";
import type { Letterhead } from "./templates/blocks";
import { emailTransport } from "./transport";
import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";
import { emailDeliveries } from "../lib/metrics";

const LANES = 5;
const SECOND = 1000;

// Together, the two timeouts are shorter than a claim's lease, so that no other process sends the
// same email, and short enough that one slow delivery barely delays the next run.
const ATTACHMENTS_TIMEOUT = 20 * SECOND;
const DELIVERY_TIMEOUT = 20 * SECOND;

/** After this time, a run claims no more emails, so that other jobs can run. */
const MAX_RUN_MS = 20 * SECOND;

let running = false;

/**
 * Sends due emails, a few concurrently. A process has one run at a time; other processes may run
 * theirs. A failed email goes back to the outbox and the run continues; throws only if the outbox
 * itself is unreachable.
 */
export async function sendDueEmails(container: MedusaContainer): Promise<void> {
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
  const end = Date.now() + MAX_RUN_MS;
  const first = await outbox.claimDue(LANES);
  const lanes = await Promise.allSettled(first.map((email) => sendLane(container, email, end)));
  const broken = lanes.find((lane) => lane.status === "rejected");
  if (broken) throw broken.reason;
}

/** Sends the emails of one lane, so that a slow email delays only its own lane. */
async function sendLane(
  container: MedusaContainer,
  first: ClaimedEmail,
  end: number,
): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  let email: ClaimedEmail | undefined = first;
  while (email) {
    await sendAndMark(container, email);
    [email] = Date.now() < end ? await outbox.claimDue(1) : [];
  }
}

/**
 * Marks an email as sent after its delivery and outside the `try`, so that a sent email never goes
 * back to the outbox.
 */
async function sendAndMark(container: MedusaContainer, email: ClaimedEmail): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  try {
    const outgoing = await outgoingEmail(container, email);
    await emailTransport().deliver(outgoing, AbortSignal.timeout(DELIVERY_TIMEOUT));
  } catch (error) {
    await putBack(container, email, error);
    return;
  }
  emailDeliveries.inc({ outcome: "sent" });
  await outbox.markSent(email.id, { forgetData: holdsSecret(email.template) });
}

/** Builds the email for a transport and creates its attachments. */
export async function outgoingEmail(
  container: MedusaContainer,
  email: ClaimedEmail,
): Promise<OutgoingEmail> {
  const { MAIL_FROM, MAIL_SHOP } = emailEnvironment();
  const attachments = makeAttachments(container, email.attachments);
  return {
    id: email.id,
    messageId: email.message_id,
    queuedAt: email.queued_at,
    from: MAIL_FROM,
    to: email.to,
    // Replies go to the shop's inbox, because no one may read the sender's.
    ...(MAIL_SHOP !== MAIL_FROM.address && { replyTo: { name: "", address: MAIL_SHOP } }),
    ...renderEmail(email.template, email.data, letterhead()),
    attachments: await withTimeout(ATTACHMENTS_TIMEOUT, attachments),
  };
}

function letterhead(): Letterhead {
  const { STOREFRONT_URL, LABEL_ADDRESS } = environment();
  // `labelAddress` defaults to only a country, which an email should not show.
  return { url: STOREFRONT_URL, address: LABEL_ADDRESS === undefined ? [] : labelAddress() };
}

async function putBack(container: MedusaContainer, email: ClaimedEmail, error: unknown) {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  const failure = await outbox.markFailed(email, errorText(error));
  emailDeliveries.inc({ outcome: failure.state === "failed" ? "given_up" : "retried" });
  const what = `Email ${email.id} (${email.template}) could not be sent, attempt ${email.attempts}`;
  if (failure.state === "failed") logError(`${what}. No more retries.`, error, "error");
  else logError(`${what}. Retrying in ${failure.retryInSeconds} s.`, error);
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
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
