interface Countable {
  price: number;
  quantity: number;
}

/** How many pieces lie in the bag. */
export function pieces(lines: Countable[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Price times quantity over all lines, counted in cents so that nothing is rounded. In dollars. */
export function subtotal(lines: Countable[]): number {
  return (
    lines.reduce((cents, line) => cents + Math.round(line.price * 100) * line.quantity, 0) / 100
  );
}
