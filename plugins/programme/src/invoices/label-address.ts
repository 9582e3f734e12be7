import { environment } from "../server-kit/environment";

type Label = Pick<
  ReturnType<typeof environment>,
  "LABEL_NAME" | "LABEL_EMAIL" | "LABEL_ADDRESS" | "LABEL_RETURN_ADDRESS"
>;

/** Returns the label's address line by line; defaults to the country that it sells from. */
export function labelAddress(label: Pick<Label, "LABEL_ADDRESS"> = environment()): string[] {
  return linesOf(label.LABEL_ADDRESS ?? "United States");
}

/** Returns false if customers have to ask where to send a return. */
export function hasReturnAddress(
  { LABEL_ADDRESS, LABEL_RETURN_ADDRESS }: Label = environment(),
): boolean {
  return (LABEL_RETURN_ADDRESS ?? LABEL_ADDRESS) !== undefined;
}

/** Returns the return address line by line, starting with the label's name. */
export function returnAddress(label: Label = environment()): string[] {
  const { LABEL_NAME, LABEL_EMAIL, LABEL_ADDRESS, LABEL_RETURN_ADDRESS } = label;
  const address = linesOf(
    // A country is not enough for a package.
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
