import { addressLines, type PostalAddress } from "@tomashi/programme/contract/postal-address";

interface AddressLinesProps {
  of: PostalAddress;
  /** The first line, where it is not said elsewhere. */
  name?: string;
}

/** An address as on an envelope. */
export function AddressLines({ of: address, name }: AddressLinesProps) {
  const lines = [...(name ? [name] : []), ...addressLines(address)];
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
