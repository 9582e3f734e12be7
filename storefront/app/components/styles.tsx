import { useState } from "react";
import inlineStyles from "~/styles/tokens.css?inline";
import stylesheet from "~/styles/tokens.css?url";
import { useHydrated } from "./use-hydrated";

export { stylesheet };

interface StylesProps {
  /** A kept page brings its styles along: its first paint waits for nothing else. */
  areInline: boolean;
}

/**
 * The styles of every page. A shopper's browser has the file already; a visitor's fetches it when the
 * page is hydrated, for what comes after it: the server leaves a kept page only the styles it needs.
 */
export function Styles({ areInline }: StylesProps) {
  const isHydrated = useHydrated();
  // Stays for as long as the page does. React may not add one: the policy allows none but the served.
  const [isServed] = useState(areInline && !isHydrated);
  // Only the server knows their text; browsers keep the element as it came.
  const text = import.meta.env.SSR ? inlineStyles : "";
  return (
    <>
      {isServed && <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />}
      {(isHydrated || !areInline) && <link rel="stylesheet" href={stylesheet} />}
    </>
  );
}
