import { useFetcher } from "@remix-run/react";
import type { CartDiscount } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import { useEffect, useRef } from "react";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { Field } from "~/components/field";

/** The field for a discount code, and the codes on the cart. */
export function DiscountCode({ discounts }: { discounts: readonly CartDiscount[] }) {
  const fetcher = useFetcher<ActionResult>();
  const form = useRef<HTMLFormElement>(null);
  useActionResult(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
  }, [fetcher.data]);
  const entered = discounts.filter(({ is_automatic }) => !is_automatic);
  const error = fetcher.data?.ok === false ? fetcher.data.toast?.message : undefined;
  return (
    <section aria-label="Discount codes" className="mt-2 border-t border-line pt-4">
      {entered.length > 0 && (
        <ul className="mb-2">
          {entered.map((discount) => (
            <AppliedCode key={discount.code} discount={discount} />
          ))}
        </ul>
      )}
      <fetcher.Form ref={form} method="post" noValidate className="flex items-end gap-2">
        <input type="hidden" name="intent" value="add-code" />
        <div className="min-w-0 flex-1">
          <Field
            label="Discount code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            error={error}
          />
        </div>
        <button
          type="submit"
          className="button button-quiet px-4"
          aria-disabled={fetcher.state !== "idle" || undefined}
        >
          Apply
        </button>
      </fetcher.Form>
    </section>
  );
}

function AppliedCode({ discount: { code, amount } }: { discount: CartDiscount }) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <li className="flex items-center justify-between gap-x-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {code} ({dollarsText(-amount)})
      </span>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="remove-code" />
        <input type="hidden" name="code" value={code} />
        <button
          type="submit"
          className="text-link min-h-11 cursor-pointer text-[15px]"
          aria-label={`Remove ${code}`}
        >
          Remove
        </button>
      </fetcher.Form>
    </li>
  );
}
