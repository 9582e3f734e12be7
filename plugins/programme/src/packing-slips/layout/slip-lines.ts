import type { PageLayout, Passage } from "../../pdf/page-layout";
import { STYLES } from "../../pdf/styles";
import { writeTable, type Column } from "../../pdf/table";
import type { SlipLine } from "../slip";

const COLUMNS: Column[] = [
  { caption: "Item", left: 54, width: 290 },
  { caption: "Color", left: 358, width: 110 },
  { caption: "Quantity", left: 482, width: 76, align: "right" },
];

export function writeItems(sheet: PageLayout, lines: SlipLine[]): void {
  writeTable(sheet, COLUMNS, lines.map(textsOf));
}

function textsOf({ name, color, quantity, contents }: SlipLine): Passage[][] {
  const body = (text: string): Passage => ({ text, style: STYLES.body });
  const times = quantity > 1 ? `${quantity} × ` : "";
  const inside = contents.map((part) => ({ text: times + part, style: STYLES.caption }));
  return [[body(name), ...inside], [body(color)], [body(String(quantity))]];
}
