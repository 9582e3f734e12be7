import type { MedusaContainer } from "@medusajs/framework/types";
import type { AccountData } from "../contract/http-account-data";
import { problem } from "../lib/problem";
import { readAccountDataRow } from "../read/account-data";
import { sentenceOf } from "./read-security-events";
import { documentNumber } from "../invoices/document-number";
import type { Requester } from "./requester";

/**
 * Returns everything that the shop stores about a customer's account. Leaves out messages of the
 * contact form, because anyone may have sent them with this email.
 */
export async function readAccountData(
  container: MedusaContainer,
  owner: Pick<Requester, "customerId" | "identityId">,
): Promise<AccountData> {
  const data = await readAccountDataRow(container, owner);
  if (!data) throw problem(401, "Please log in again.");
  return {
    ...data,
    invoices: data.invoices.map(({ number, ...invoice }) => ({
      ...invoice,
      number: documentNumber(invoice.kind, number),
    })),
    security_events: data.security_events.map(({ kind, what, ...event }) => ({
      ...event,
      what: sentenceOf({ kind, what }),
    })),
  };
}
