import { environment } from "../server-kit/environment";

type Label = Pick<
  ReturnType<typeof environment>,
  "LABEL_NAME" | "LABEL_EMAIL" | "LABEL_ADDRESS" | "LABEL_RETURN_ADDRESS"
>;

/** Where the label sits, line by line; where it is not said, the country that it sells from. */
export function labelAddress(label: Pick<Label, "LABEL_ADDRESS"> = environment()): string[] {
  return linesOf(label.LABEL_ADDRESS ?? "United States");
}

/** Where returned goods are sent, line by line, beginning with the label's name. */
export function returnAddress(label: Label = environment()): string[] {
  const { LABEL_NAME, LABEL_EMAIL, LABEL_ADDRESS, LABEL_RETURN_ADDRESS } = label;
  const address = linesOf(
    // No parcel arrives at a country alone.
    LABEL_RETURN_ADDRESS ?? LABEL_ADDRESS ?? `Please email us for the address: ${LABEL_EMAIL}`,
  );
  return address[0] === LABEL_NAME ? address : [LABEL_NAME, ...address];
}

function linesOf(address: string): string[] {
  return address
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);
}
