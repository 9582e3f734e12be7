const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 0,
});

/** `$740`, and `$740.50` where there are cents. Takes dollars. */
export function money(amount: number): string {
  return Number.isInteger(amount)
    ? dollars.format(amount)
    : `$${amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
