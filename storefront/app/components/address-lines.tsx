import { addressLines, type PostalAddress } from "@tomashi/programme/contract/postal-address";

interface AddressLinesProps {
  of: PostalAddress;
  /** The first line, unless it is shown elsewhere. */
  name?: string;
}

export function AddressLines({ of: address, name }: AddressLinesProps) {
  const lines = [...(name ? [name] : []), ...addressLines(address)];
  return lines.map((line, at) => (
    <span key={at} className="block">
      {line}
    </span>
  ));
}
