import { environment } from "./environment";
import { addressLines } from "./label-address";

type Label = Pick<
  ReturnType<typeof environment>,
  "LABEL_NAME" | "LABEL_ADDRESS" | "LABEL_RETURN_ADDRESS"
>;

/** Where returned goods are sent, line by line, beginning with the label's name. */
export function returnAddress(label: Label = environment()): string[] {
  const address = addressLines(label.LABEL_RETURN_ADDRESS ?? label.LABEL_ADDRESS);
  return address[0] === label.LABEL_NAME ? address : [label.LABEL_NAME, ...address];
}
