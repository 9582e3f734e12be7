import type { MedusaContainer } from "@medusajs/framework/types";
import { queueMail } from "./queue-email";
import { shopperUrl } from "./shopper-url";
import type { MailData } from "./templates";

type Change = Omit<MailData["second-factor"], "name" | "url">;

/** To the account's owner, each time their second factor changes. */
export async function notifySecondFactor(
  container: MedusaContainer,
  { email, name }: { email: string; name: string },
  change: Change,
): Promise<void> {
  const url = shopperUrl("/profile/second-factor");
  await queueMail(container, {
    to: email,
    template: "second-factor",
    data: { name, url, ...change },
  });
}
