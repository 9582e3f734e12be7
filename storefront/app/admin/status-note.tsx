import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { canceledText, settlementResultText } from "./order-status-text";

type NotedLine = Pick<
  AdminOrderLine,
  "status" | "settled" | "exchange_color" | "exchanged_for" | "is_sent_again" | "closed_as"
> &
  Partial<Pick<AdminOrderItem, "canceled">>;

/** Shows below a line's status what it was exchanged for and the result of its return. */
export function StatusNote({ line }: { line: NotedLine }) {
  const { status, settled, exchange_color, exchanged_for: old, canceled } = line;
  const isComing = status === "return_requested" || status === "return_approved";
  const notes = [
    old && `In exchange for ${itemTitle(old.name, old.color)}`,
    settled
      ? settlementResultText(settled, exchange_color)
      : isComing && exchange_color && `Exchange for ${exchange_color}`,
    line.is_sent_again && "Sent again at no charge",
    line.closed_as &&
      `Lost or damaged in transit, ${line.closed_as === "reshipped" ? "sent again" : "refunded"}`,
    canceled && canceledText(canceled),
  ].filter(Boolean);
  return notes.map((note) => (
    <span key={note || ""} className="block text-stone">
      {note}
    </span>
  ));
}
