import { Form } from "@remix-run/react";
import type { SavedAddress } from "@tomashi/programme/contract/postal-address";
import type { FormEvent } from "react";
import * as commonTexts from "~/texts/common";
import { AddressLines } from "./address-lines";

interface SavedAddressesProps {
  of: readonly SavedAddress[];
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The addresses that were saved at the checkout, each with a button to remove it. */
export function SavedAddresses({ of: addresses, isBusy, onSubmit }: SavedAddressesProps) {
  return (
    <Form method="post" preventScrollReset onSubmit={onSubmit}>
      <ul className="flex flex-col gap-4">
        {addresses.map((address) => (
          <li key={address.id}>
            <div id={address.id}>
              <AddressLines of={address} name={address.name} />
              <span className="block">{address.phone}</span>
            </div>
            <button
              type="submit"
              name="address"
              value={address.id}
              className="text-link min-h-11 cursor-pointer"
              aria-describedby={address.id}
              aria-disabled={isBusy || undefined}
            >
              {commonTexts.remove}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
