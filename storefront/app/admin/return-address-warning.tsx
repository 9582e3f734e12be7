/** Warns that the shop has no address for returns. */
export function ReturnAddressWarning() {
  return (
    <p className="my-3 max-w-[70ch] border-l-2 border-bad pl-4 text-bad">
      No return address is set, so customers with an approved return have to email you for it. Set
      LABEL_RETURN_ADDRESS.
    </p>
  );
}
