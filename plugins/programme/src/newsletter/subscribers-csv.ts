import type { MedusaContainer } from "@medusajs/framework/types";
import { environment } from "../server-kit/environment";
import { BYTE_ORDER_MARK, csvRow } from "../lib/csv";
import { dateTimeIn } from "../lib/local-time";
import { NEWSLETTER_MODULE } from "../modules/newsletter";
import type NewsletterService from "../modules/newsletter/service";
import type { ConfirmedSubscriber } from "../modules/newsletter/service";
import { linkOf } from "./subscribe";

const BATCH_SIZE = 1000;

export async function* subscribersAsCsv(container: MedusaContainer): AsyncGenerator<string> {
  const newsletter = container.resolve<NewsletterService>(NEWSLETTER_MODULE);
  let before = BYTE_ORDER_MARK + csvRow(["Email", "Confirmed at", "Unsubscribe"]);
  let some = await newsletter.listConfirmed("", BATCH_SIZE);
  for (let last = some.at(-1); last; last = some.at(-1)) {
    yield before + some.map(rowOf).join("");
    before = "";
    some = await newsletter.listConfirmed(last.id, BATCH_SIZE);
  }
  if (before !== "") yield before;
}

function rowOf({ email, confirmed_at, token }: ConfirmedSubscriber): string {
  const at = dateTimeIn(environment().SHOP_TIME_ZONE, confirmed_at);
  return csvRow([email, at, linkOf("leave", token)]);
}
