import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countRequest } from "../../../../lib/address-limits";
import { withLock } from "../../../../lib/locks";
import { logError } from "../../../../lib/log-error";
import { readArchive } from "../../../../account-data/archive";
import { requester } from "../../../requester";

/**
 * Streams everything the shop stores about the customer as a ZIP file, one at a time per account.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const owner = requester(req);
  await countRequest("account-data", owner.customerId);
  await withLock(req.scope, "ownData", owner.customerId, async () => {
    const archive = await readArchive(req.scope, owner);
    res.set({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="the-tomashis-my-data.zip"',
      "cache-control": "private, no-store",
    });
    // The response has started, so a failure can only cut the file short.
    await pipeline(Readable.from(archive), res).catch((error: unknown) => {
      logError(`The data export of ${owner.customerId} was interrupted.`, error);
    });
  });
}
