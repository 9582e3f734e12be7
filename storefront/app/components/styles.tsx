import { useState } from "react";
import inlineStyles from "~/styles/tokens.css?inline";
import stylesheet from "~/styles/tokens.css?url";
import { useHydrated } from "./use-hydrated";

export { stylesheet };

interface StylesProps {
  /**
   * True for a cached page, which contains its styles so that its first paint needs no other file.
   */
  areInline: boolean;
}

/**
 * Loads the styles. A customer's browser has cached the file. A visitor's browser fetches it after
 * hydration, because the server puts the styles inline that a cached page needs.
 */
export function Styles({ areInline }: StylesProps) {
  const isHydrated = useHydrated();
  // Keeps the served element for as long as the page exists. React cannot add one, because the
  // security policy allows only served styles.
  const [isServed] = useState(areInline && !isHydrated);
  // Only the server has the text; browsers keep the served element.
  const text = import.meta.env.SSR ? inlineStyles : "";
  return (
    <>
      {isServed && <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />}
      {(isHydrated || !areInline) && <link rel="stylesheet" href={stylesheet} />}
    </>
  );
}
