import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";

/** Shows a return's number and both reasons below a line's status. */
export function ReturnNote({ line }: { line: AdminOrderLine }) {
  const { return_number, return_reason, refusal_reason } = line;
  const notes = [
    return_number,
    return_reason && `Customer’s reason: ${return_reason}`,
    refusal_reason && `Our reason: ${refusal_reason}`,
  ].filter(Boolean);
  return notes.map((note) => (
    <span key={note} className="block whitespace-pre-line text-stone wrap-anywhere">
      {note}
    </span>
  ));
}
