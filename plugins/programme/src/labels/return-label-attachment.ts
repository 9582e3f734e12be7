import { registerAttachment } from "../notifications/attachments";
import { RETURN_LABEL_ATTACHMENT } from "../notifications/return-notifications";
import { providerOf } from "./chosen-provider";
import { labelService } from "./package-label";

registerAttachment(RETURN_LABEL_ATTACHMENT, async (container, labelId) => {
  const label = await labelService(container).retrievePackageLabel(labelId);
  if (!label.label_url) throw new Error(`Return label ${labelId} was voided.`);
  return providerOf(label).readPdf(label.label_url);
});
