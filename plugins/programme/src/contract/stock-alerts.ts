/** One mail tells a shopper that a piece is back; for so long nobody is told of the same piece. */
export const NOTIFICATION_WINDOW_HOURS = 24;

/** A wait that was never answered is forgotten after so long. */
export const ALERT_EXPIRY_DAYS = 180;

/** An account waits for so many colors at most. */
export const MAX_ALERTS = 50;

/** `GET /shop/shopper?parts=stock_waits`: a color that a shopper asked to be told about. */
export interface StockAlert {
  variant_id: string;
  name: string;
  color: string;
  /** As in `PieceMarks`. */
  handle: string;
  /** Dollars per piece. */
  price: number;
  /** ISO 8601. */
  asked_at: string;
  /** False until the shopper confirms the email: nothing is sent before. */
  is_active: boolean;
  /** When the mail was sent; null while the shopper waits. */
  told_at: string | null;
}
