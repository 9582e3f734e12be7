export interface Figure {
  what: string;
  value: number;
  unit: string;
}
