import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reportFile, reportNames } from "../../../../contract/reports";
import { problem } from "../../../../lib/problem";
import { readReport } from "../../../../staff/reports/read-report";
import { sendCsv } from "../../../send-csv";
import type { ReportQuery } from "../validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ReportQuery>,
  res: MedusaResponse,
) {
  const name = reportNames.find((one) => one === req.params.name);
  if (!name) throw problem(404, "This report does not exist.");
  const period = req.validatedQuery;
  await sendCsv(res, reportFile(name, period), readReport(req.scope, name, period));
}
