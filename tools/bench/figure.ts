/** One figure: what was measured, the number and its unit. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
}
