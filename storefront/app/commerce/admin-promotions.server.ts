import type {
  NewPromotion,
  PromotionSettings,
  PromotionTerms,
} from "@tomashi/programme/contract/promotion-settings";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const PATH = "/admin/shop-promotions";
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** Returns the settings. With a code, the sample order uses it. */
export function readPromotions(code: string | null, auth: Auth): Promise<PromotionSettings> {
  return commerce<PromotionSettings>(PATH, { query: code === null ? {} : { code }, ...auth });
}

/** Throws CommerceError 409 if another promotion has the code. */
export async function addPromotion(promotion: NewPromotion, auth: Auth): Promise<void> {
  await commerce(PATH, { method: "POST", body: { ...promotion }, ...auth });
}

/** Throws CommerceError 404 if it was removed, and 409 if it can't be changed like this. */
export async function changePromotion(
  id: string,
  terms: PromotionTerms,
  auth: Auth,
): Promise<void> {
  await commerce(`${pathOf(id)}/terms`, { method: "POST", body: { ...terms }, ...auth });
}

export async function switchPromotion(id: string, is_on: boolean, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "POST", body: { is_on }, ...auth });
}

export async function removePromotion(id: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "DELETE", ...auth });
}
