import { useFetcher } from "@remix-run/react";
import type { CartLine } from "@tomashi/programme/http";
import { useId, type FormEvent } from "react";
import { toast } from "sonner";
import { money } from "~/components/money";
import { Swatch } from "~/components/swatch";
import { text } from "~/forms/text";
import type { Outcome } from "~/outcome/outcome";
import { useOutcome } from "~/outcome/use-outcome";

/** One line of the bag: what it is, how many, and what can be done with it. */
export function CartLineRow({ line }: { line: CartLine }) {
  return (
    <li className="grid grid-cols-[96px_1fr] gap-x-6 gap-y-3 border-b border-line py-6 page:grid-cols-[140px_1fr_auto]">
      <Swatch color={line.color} className="aspect-square w-full" />
      <div>
        <h2 className="font-display text-2xl">{line.name}</h2>
        <p className="capitalize text-stone">{line.color}</p>
        <p className="figures mt-1">{money(line.price)}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-end gap-4 page:col-span-1 page:justify-end">
        <QuantityForm line={line} />
        <RemoveForm line={line} />
      </div>
    </li>
  );
}

function QuantityForm({ line }: { line: CartLine }) {
  const fetcher = useFetcher<Outcome>();
  const id = useId();
  useOutcome(fetcher.data);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const given = text(new FormData(event.currentTarget), "quantity").trim();
    if (given === "" || /^[1-9]\d*$/.test(given)) return;
    event.preventDefault();
    toast.error("Quantity must be a whole number of at least 1.");
  };
  return (
    <fetcher.Form
      method="post"
      action="/cart/update"
      noValidate
      className="flex items-end gap-2"
      onSubmit={check}
    >
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="current" value={line.quantity} />
      <div>
        <label htmlFor={id} className="label">
          Quantity
        </label>
        <input
          key={line.quantity}
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          defaultValue={line.quantity}
          className="field figures w-20"
        />
      </div>
      <button type="submit" className="button button-quiet" aria-label={`Update ${line.name}`}>
        Update
      </button>
    </fetcher.Form>
  );
}

function RemoveForm({ line }: { line: CartLine }) {
  const fetcher = useFetcher<Outcome>();
  useOutcome(fetcher.data);
  return (
    <fetcher.Form method="post" action="/cart/remove">
      <input type="hidden" name="line" value={line.id} />
      <button type="submit" className="text-link min-h-12 px-2" aria-label={`Remove ${line.name}`}>
        Remove
      </button>
    </fetcher.Form>
  );
}
