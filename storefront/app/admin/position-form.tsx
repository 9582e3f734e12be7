import { useEffect, useRef } from "react";
import { useActionForm } from "~/actions/use-action-form";

interface PlaceFormProps {
  product: { id: string; name: string };
  /** The position, from 1. */
  place: number;
  placed: number;
}

const moves = [
  { to: "first", label: "First", isUp: true },
  { to: "up", label: "Up", isUp: true },
  { to: "down", label: "Down", isUp: false },
] as const;

/**
 * Moves a product on `/products`. Submits the shown position, so that a double click moves it once.
 */
export function PositionForm({ product, place, placed }: PlaceFormProps) {
  const { Form, isBusy, stopSecond, refusal } = useActionForm();
  const pressed = useRef<HTMLButtonElement | null>(null);
  // Restores the focus, which the moved row loses.
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  return (
    <Form method="post" action="/admin/product-place" onSubmit={stopSecond}>
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="seen" value={place} />
      <div className="flex flex-wrap gap-2">
        {moves.map(({ to, label, isUp }) => {
          const isOff = isUp ? place === 1 : place === placed;
          return (
            <button
              key={to}
              type="submit"
              name="to"
              value={to}
              className="button button-quiet admin-button"
              aria-disabled={isOff || isBusy || undefined}
              onClick={(event) => {
                if (isOff) event.preventDefault();
                pressed.current = event.currentTarget;
              }}
            >
              {label}
              <span className="sr-only"> {product.name}</span>
            </button>
          );
        })}
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {refusal}
      </p>
    </Form>
  );
}
