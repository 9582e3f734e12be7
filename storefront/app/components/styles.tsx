import inlineStyles from "~/styles/tokens.css?inline";
import styles from "~/styles/tokens.css?url";
import { useHydrated } from "./use-hydrated";

interface StylesProps {
  /** In a page that is kept they come with it: its first paint waits for nothing else. */
  areInline: boolean;
  nonce: string | undefined;
}

/**
 * The styles of every page. A shopper's browser has the file already; a visitor's fetches it when the
 * page is alive, for what comes after it.
 */
export function Styles({ areInline, nonce }: StylesProps) {
  const isHydrated = useHydrated();
  // Only the server knows their text: browsers keep the element as it came.
  const text = import.meta.env.SSR && areInline ? inlineStyles : "";
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
      {(isHydrated || !areInline) && <link rel="stylesheet" href={styles} />}
    </>
  );
}
