import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { TaxListReport } from "../../../../contract/tax-list";
import { previewTaxList, saveTaxList, taxListCsv } from "../../../../shop-settings/tax-list";
import { adminOf } from "../../../requester";
import { sendCsv } from "../../../send-csv";
import type { TaxList } from "../validators";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendCsv(res, "tax-rates.csv", taxListCsv(req.scope));
}

/** Previews what each line of a list of tax rates changes; with `save`, saves all if none is wrong. */
export async function POST(
  req: AuthenticatedMedusaRequest<TaxList>,
  res: MedusaResponse<TaxListReport>,
) {
  const { text, save } = req.validatedBody;
  res.json(
    save
      ? await saveTaxList(req.scope, text, adminOf(req).id)
      : await previewTaxList(req.scope, text),
  );
}
