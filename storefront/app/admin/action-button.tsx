import { useActionForm } from "~/actions/use-action-form";

interface ActionButtonProps {
  label: string;
  describedBy: string;
  action: string;
  fields: Record<string, string>;
}

/**
 * Runs an action on click without confirmation. Shows the reason next to the button if it is
 * rejected.
 */
export function ActionButton({ label, describedBy, action, fields }: ActionButtonProps) {
  const { Form, isBusy, stopSecond, refusal } = useActionForm();
  return (
    <Form method="post" action={action} onSubmit={stopSecond}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button button-quiet admin-button"
        aria-describedby={describedBy}
        aria-disabled={isBusy || undefined}
      >
        {label}
      </button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {refusal}
      </p>
    </Form>
  );
}
