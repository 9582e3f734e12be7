import { useNonce } from "~/settings/root-data";

/** Facts for search engines. Nothing in them can end the script that they stand in. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const nonce = useNonce();
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts });
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
