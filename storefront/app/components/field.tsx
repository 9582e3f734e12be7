import {
  forwardRef,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from "react";

export interface FieldLabelProps {
  label: string;
  error?: string | undefined;
  /** Shown without rejecting the value; "" for none. */
  warning?: string | undefined;
  /** Permanent help text. */
  children?: ReactNode;
}

type FieldProps = FieldLabelProps & InputHTMLAttributes<HTMLInputElement>;
type TextFieldProps = FieldLabelProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, error, warning, children, type = "text", ...input },
  ref,
) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} error={error} warning={warning} help={children}>
      <input
        ref={ref}
        type={type}
        {...input}
        {...fieldAttributes(id, error, warning)}
        className="field"
      />
    </LabeledField>
  );
});

export function TextField({ label, error, warning, children, ...area }: TextFieldProps) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} error={error} warning={warning} help={children}>
      <textarea {...area} {...fieldAttributes(id, error, warning)} className="field resize-y" />
    </LabeledField>
  );
}

/** Returns the attributes that connect a field with its error, its warning, and its help. */
export function fieldAttributes(id: string, error: string | undefined, warning?: string) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": `${id}-error ${warning === undefined ? "" : `${id}-warning `}${id}-help`,
  };
}

interface LabeledFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  warning?: string | undefined;
  help: ReactNode;
  children: ReactNode;
}

/** Shows a field with its label above, and its error, warning, and help below. */
export function LabeledField({ id, label, error, warning, help, children }: LabeledFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <label id={`${id}-label`} htmlFor={id} className="label">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
      {warning !== undefined && (
        <p id={`${id}-warning`} role="status" className="text-sm text-note empty:hidden">
          {warning}
        </p>
      )}
      <div id={`${id}-help`} className="text-sm text-stone empty:hidden">
        {help}
      </div>
    </div>
  );
}
