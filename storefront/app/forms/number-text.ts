import { text } from "./text";

/**
 * Returns a typed or pasted number without dollar sign, spaces, and thousands separators:
 * `$1,200.50` becomes `1200.50`. Returns any other text, such as `12,50`, unchanged, so that the
 * form's check rejects it.
 */
export function numberText(form: FormData, name: string): string {
  const given = text(form, name).replaceAll(/[$\s]/g, "");
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(given) ? given.replaceAll(",", "") : given;
}

/** Returns the number, or NaN for a text that is not written in digits, such as `1e3`. */
export function numberIn(form: FormData, name: string): number {
  const given = numberText(form, name);
  return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
}
