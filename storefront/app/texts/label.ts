/** The name of the shop. */
export const LABEL = "The Tomashi’s";

/** Returns the title of a page in a browser's tab. */
export const pageTitle = (title: string) => `${title} – ${LABEL}`;

/** The title of the home page, which has no name of its own. */
export const labelTitle = `${LABEL} – leather made by hand, and taught`;
