import { useNonce } from "~/settings/root-data";

/** Renders facts for search engines, escaped so that they cannot end their script element. */
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
