/** The returned piece whose place another one takes, at no charge. */
export interface ExchangedPiece {
  name: string;
  color: string;
}
