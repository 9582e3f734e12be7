import type { ReactNode } from "react";
import { useActionForm } from "~/actions/use-action-form";

interface OrderFormProps {
  /** What the form does: the action's `do`. */
  does: string;
  button: string;
  /** Names the button's object for screen readers, such as an item. */
  about?: string;
  isQuiet?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Changes one part of a phone order, and shows why if that is rejected. */
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
