import { useId, type InputHTMLAttributes, type ReactNode } from "react";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with this field, said beside it. */
  error?: string | undefined;
  /** Help that stays. */
  children?: ReactNode;
}

export function Field({ label, error, children, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-help`}
      />
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
      <div id={`${id}-help`} className="text-sm text-stone empty:hidden">
        {children}
      </div>
    </div>
  );
}
