interface CheckBoxProps {
  name: string;
  label: string;
  isChecked: boolean;
}

/** Shows a checkbox that submits `yes`, or nothing. */
export function CheckBox({ name, label, isChecked }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isChecked}
        className="admin-check"
      />
      {label}
    </label>
  );
}
