import {
  envelopeLines,
  townText,
  type ShipTo as Address,
} from "@tomashi/programme/contract/postal-address";

interface ShipToProps {
  to: Address;
  /** The customer's name. A different recipient is always visible, not only after a click. */
  customer: string;
}

/** Shows the town of an order's shipping address, and the complete address after a click. */
export function ShipTo({ to, customer }: ShipToProps) {
  const { name, phone } = to;
  const lines = envelopeLines(to);
  const text = [name, ...lines, phone].filter(Boolean);
  return (
    <details className="admin-address">
      <summary>
        {name !== "" && name !== customer && <span className="block">To {name}</span>}
        {townText(to) || lines[0] || name}
      </summary>
      <address className="not-italic text-stone">
        {text.map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
    </details>
  );
}
