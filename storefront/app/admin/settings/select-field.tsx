import { useId } from "react";
import { fieldAttributes, LabeledField, type FieldLabelProps } from "~/components/field";

interface SelectFieldProps extends FieldLabelProps {
  name: string;
  defaultValue: string | undefined;
  choices: readonly (readonly [value: string, text: string])[];
}

export function SelectField({
  label,
  error,
  children,
  name,
  defaultValue,
  choices,
}: SelectFieldProps) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} error={error} help={children}>
      <select
        name={name}
        defaultValue={defaultValue}
        {...fieldAttributes(id, error)}
        className="field"
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabeledField>
  );
}
