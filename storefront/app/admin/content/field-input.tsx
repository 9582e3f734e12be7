import type { ShopImage } from "@tomashi/programme/contract/shop-image";
import { ImageInput } from "~/admin/image-input";
import { Field, TextField } from "~/components/field";
import type { ItemField } from "./fields";

interface FieldInputProps {
  field: ItemField;
  name: string;
  value: unknown;
}

const types = { line: "text", address: "url", day: "date" } as const;

export function FieldInput({ field, name, value }: FieldInputProps) {
  if (field.kind === "photo") {
    const shown = (value ?? null) as ShopImage | null;
    return <ImageInput name={name} label={field.label} initial={shown ? [shown] : []} max={1} />;
  }
  const entered = typeof value === "string" ? value : "";
  if (field.kind === "hidden") return <input type="hidden" name={name} defaultValue={entered} />;
  const { kind, label, help, longest } = field;
  const common = { name, label, maxLength: longest, defaultValue: entered, children: help };
  return kind === "text" ? (
    <TextField rows={longest > 1000 ? 8 : 3} {...common} />
  ) : (
    <Field type={types[kind]} autoComplete="off" {...common} />
  );
}
