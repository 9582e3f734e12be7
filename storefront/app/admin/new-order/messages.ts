export const NEW_ORDER_FAILED = "The order could not be changed. Please try again.";
