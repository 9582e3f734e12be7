import { createTransport } from "nodemailer";
import { messageOf, type EmailTransport, type OutgoingEmail } from "./message";

const SECOND = 1000;

/** Sends each email to the email server at `url`. Throws the server's or the network's error. */
export function smtpTransport(url: string): EmailTransport {
  const server = createTransport({
    url,
    dnsTimeout: 5 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 15 * SECOND,
  });
  return {
    async deliver(email: OutgoingEmail, signal: AbortSignal): Promise<void> {
      await server.sendMail({ ...messageOf(email), signal });
    },
  };
}
