import type { ReactNode } from "react";

/** The sentence below forms that ask for personal data. */
export const privacyLine = (link: (text: string) => ReactNode) => (
  <>Our {link("privacy policy")} explains what we store and for how long.</>
);
