import {
  forwardRef,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from "react";

export interface Around {
  label: string;
  error?: string | undefined;
  /** Shown without rejecting the value; "" for none. */
  warning?: string | undefined;
  /** Permanent help text. */
  children?: ReactNode;
}

type FieldProps = Around & InputHTMLAttributes<HTMLInputElement>;
type TextFieldProps = Around & TextareaHTMLAttributes<HTMLTextAreaElement>;

export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, error, warning, children, type = "text", ...input },
  ref,
) {
  const id = useId();
  return (
    <Labeled id={id} label={label} error={error} warning={warning} help={children}>
      <input
        ref={ref}
        type={type}
        {...input}
        {...described(id, error, warning)}
        className="field"
      />
    </Labeled>
  );
});

export function TextField({ label, error, warning, children, ...area }: TextFieldProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} error={error} warning={warning} help={children}>
      <textarea {...area} {...described(id, error, warning)} className="field resize-y" />
    </Labeled>
  );
}

/** Returns the attributes that connect a field with its error, its warning, and its help. */
export function described(id: string, error: string | undefined, warning?: string) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": `${id}-error ${warning === undefined ? "" : `${id}-warning `}${id}-help`,
  };
}

interface LabeledProps {
  id: string;
  label: string;
  error: string | undefined;
  warning?: string | undefined;
  help: ReactNode;
  children: ReactNode;
}

/** Shows a field with its label above, and its error, warning, and help below. */
export function Labeled({ id, label, error, warning, help, children }: LabeledProps) {
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
