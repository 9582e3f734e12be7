import { envelopeLines, type ShipTo as Address } from "@tomashi/programme/contract/postal-address";

/** The maximum length of an address that is shown completely without a click. */
const SHORT = 60;

export function ShipTo({ to }: { to: Address }) {
  const { name, phone } = to;
  const lines = envelopeLines(to);
  const whole = lines.join(", ");
  const text = [name, ...lines, phone].filter(Boolean);
  if (whole.length <= SHORT) {
    return <address className="mt-1 not-italic text-stone">{whole}</address>;
  }
  return (
    <details className="mt-1 text-stone">
      <summary className="text-link inline-flex min-h-11 items-center">
        {(lines[0] ?? name).slice(0, SHORT)}
      </summary>
      <address className="not-italic">
        {text.map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
    </details>
  );
}
