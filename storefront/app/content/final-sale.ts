export const FINAL_SALE =
  "Pre-orders are final sale, and so are sale items. They cannot be returned.";
