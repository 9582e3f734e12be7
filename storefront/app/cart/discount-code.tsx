import { useFetcher } from "@remix-run/react";
import type { CartDiscount } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import { useEffect, useId, useRef } from "react";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import * as cartTexts from "~/texts/cart";
import * as commonTexts from "~/texts/common";

export function DiscountCode({ discounts }: { discounts: readonly CartDiscount[] }) {
  const fetcher = useFetcher<ActionResult>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useActionResult(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
  }, [fetcher.data]);
  const entered = discounts.filter(({ is_automatic }) => !is_automatic);
  const error = fetcher.data?.ok === false ? fetcher.data.toast?.message : undefined;
  return (
    <section aria-label={cartTexts.discountCodes} className="mb-4 mt-2 border-t border-line pt-4">
      {entered.length > 0 && (
        <ul className="mb-2">
          {entered.map((discount) => (
            <AppliedCode key={discount.code} discount={discount} />
          ))}
        </ul>
      )}
      <fetcher.Form ref={form} method="post" noValidate>
        <input type="hidden" name="intent" value="add-code" />
        <label htmlFor={id} className="label">
          {cartTexts.discountCode}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id={id}
            type="text"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-error`}
            className="field min-w-0 flex-1"
          />
          <button
            type="submit"
            className="button button-quiet px-4"
            aria-disabled={fetcher.state !== "idle" || undefined}
          >
            {cartTexts.apply}
          </button>
        </div>
        <p id={`${id}-error`} className="mt-2 text-sm text-bad empty:hidden">
          {error}
        </p>
      </fetcher.Form>
    </section>
  );
}

function AppliedCode({ discount: { code, amount } }: { discount: CartDiscount }) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <li className="flex items-center justify-between gap-x-4">
      <span className="min-w-0">
        {code} ({dollarsText(-amount)})
      </span>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="remove-code" />
        <input type="hidden" name="code" value={code} />
        <button
          type="submit"
          className="text-link min-h-11 cursor-pointer text-[15px]"
          aria-label={commonTexts.removeItem(code)}
        >
          {commonTexts.remove}
        </button>
      </fetcher.Form>
    </li>
  );
}
