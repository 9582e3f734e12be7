import { SHOP_NAME as LABEL } from "@tomashi/programme/contract/shop-name";

export { LABEL };

/** Returns the title of a page in a browser's tab. */
export const pageTitle = (title: string) => `${title} – ${LABEL}`;

/** The title of the home page, which has no name of its own. */
export const labelTitle = `${LABEL} – leather made by hand, and taught`;
