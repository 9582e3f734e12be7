/** On sale, not on sale, or not yet: from a moment on. */
export const productStates = ["published", "draft", "scheduled"] as const;
export type ProductState = (typeof productStates)[number];
