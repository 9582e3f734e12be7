import type { MedusaContainer } from "@medusajs/framework/types";
import { queueEmail } from "./queue-email";
import { shopperUrl } from "./shopper-url";
import type { EmailData } from "./templates";

type Change = Omit<EmailData["second-factor"], "name" | "url">;

export async function notifyTwoFactorChange(
  container: MedusaContainer,
  { email, name }: { email: string; name: string },
  change: Change,
): Promise<void> {
  const url = shopperUrl("/profile/second-factor");
  await queueEmail(container, {
    to: email,
    template: "second-factor",
    data: { name, url, ...change },
  });
}
