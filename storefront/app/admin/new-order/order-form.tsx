import type { ReactNode } from "react";
import { useActionForm } from "~/actions/use-action-form";

interface OrderFormProps {
  /** The value of the form's field `do`, which selects the action. */
  does: string;
  button: string;
  /** Completes the button's name for screen readers, for example with an item. */
  about?: string;
  isQuiet?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A form that changes one part of a phone order, and shows the reason if it is rejected. */
export function OrderForm({ does, button, about, isQuiet, className, children }: OrderFormProps) {
  const { Form, isBusy, stopSecond, refusal } = useActionForm();
  return (
    <Form
      method="post"
      className={className ?? "flex flex-col items-start gap-4 [&>div]:w-full"}
      onSubmit={stopSecond}
    >
      <input type="hidden" name="do" value={does} />
      {children}
      <p role="alert" className="text-bad empty:hidden">
        {refusal}
      </p>
      <button
        type="submit"
        className={`button admin-button ${isQuiet ? "button-quiet" : ""}`}
        aria-disabled={isBusy || undefined}
      >
        {button}
        {about !== undefined && <span className="sr-only">{` ${about}`}</span>}
      </button>
    </Form>
  );
}
