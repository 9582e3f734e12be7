/** Returns the ID of one of Stripe's expandable fields, which contain an ID or an object. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
