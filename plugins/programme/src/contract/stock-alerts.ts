/** After an alert email, no more are sent for the same unit during this window. */
export const NOTIFICATION_WINDOW_HOURS = 24;

/** Deletes an unsent alert after this time. */
export const ALERT_EXPIRY_DAYS = 180;

export const MAX_ALERTS = 50;

/** `GET /shop/shopper?parts=stock_waits`: a back-in-stock alert for a color. */
export interface StockAlert {
  variant_id: string;
  name: string;
  color: string;
  /** As in `SaleMarks`. */
  handle: string;
  /** In dollars per unit. */
  price: number;
  /** ISO 8601. */
  asked_at: string;
  /** False until the shopper confirms the email; no alert is sent before that. */
  is_active: boolean;
  /** Time of the email; null before that. */
  told_at: string | null;
}
