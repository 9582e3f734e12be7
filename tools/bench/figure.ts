/** A measured value with its name and its unit. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
}
