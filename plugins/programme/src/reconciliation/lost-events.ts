import type { MedusaContainer } from "@medusajs/framework/types";
import { announceAll, send, shopEventService } from "../events/announce";
import { readUnrecordedEvents } from "../read/unrecorded-events";
import type { Finding } from "./finding";

/** Sends events that were lost in a crash or came from a program whose process had no subscribers. */
export async function repeatLostEvents(container: MedusaContainer): Promise<Finding[]> {
  const lost = await shopEventService(container).claimLost();
  if (lost.length > 0) await send(container, lost);
  const unrecorded = await readUnrecordedEvents(container);
  const sent = await announceAll(
    container,
    unrecorded.map(({ name, subject_id, data_id }) => ({
      name,
      subjectId: subject_id,
      dataId: data_id,
    })),
  );
  return [...lost, ...sent].map(({ name, data_id: id }) => ({
    kind: "event_repeated",
    what: `the event ${name} was sent late for`,
    id,
  }));
}
