import { useId } from "react";
import { described, Labeled, type Around } from "~/components/field";

interface SelectFieldProps extends Around {
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
    <Labeled id={id} label={label} error={error} help={children}>
      <select name={name} defaultValue={defaultValue} {...described(id, error)} className="field">
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
