import { RETURN_SLIP_ATTACHMENT } from "../../notifications/return-notifications";
import { registerAttachment } from "../../notifications/attachments";
import { readLine } from "../customer-line";
import { readReturnSlip } from "./read-return-slip";
import { renderReturnSlip } from "./render-return-slip";

registerAttachment(RETURN_SLIP_ATTACHMENT, async (container, lineId) =>
  renderReturnSlip(await readReturnSlip(container, await readLine(container, lineId))),
);
