import type { MedusaContainer } from "@medusajs/framework/types";
import type { OwnData } from "../contract/http-account-data";
import { problem } from "../lib/problem";
import { readOwnDataRow } from "../read/account-data";
import { sentenceOf } from "./read-security-events";
import { documentNumber } from "../invoices/document-number";
import type { Requester } from "./requester";

/**
 * Everything that the shop stores about a customer's account. Messages of the contact form are left
 * out: anybody may have sent them with this email.
 */
export async function readOwnData(
  container: MedusaContainer,
  owner: Pick<Requester, "customerId" | "identityId">,
): Promise<OwnData> {
  const data = await readOwnDataRow(container, owner);
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
