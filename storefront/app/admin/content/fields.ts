import { MAX_LENGTHS } from "@tomashi/programme/contract/content/limits";

interface Named<Name> {
  name: Name;
  label: string;
  help?: string;
}

type Text<Name> = Named<Name> & {
  kind: "line" | "text" | "address" | "day";
  longest: number;
};

export type ItemField<Name = string> =
  | Text<Name>
  | (Named<Name> & { kind: "photo" })
  | { kind: "hidden"; name: Name };

export interface ListField<Name = string, Item = string> extends Named<Name> {
  kind: "list";
  one: string;
  most: number;
  fields: ItemField<Item>[];
}

export type Field = ItemField | ListField;

export type FieldsOf<Data> = {
  [Name in keyof Data & string]: Data[Name] extends readonly (infer Item)[]
    ? ListField<Name, keyof Item & string>
    : ItemField<Name>;
}[keyof Data & string][];

const field =
  (kind: Text<string>["kind"], atMost: number) =>
  <Name extends string>(name: Name, label: string, help?: string): Text<Name> => ({
    kind,
    name,
    label,
    longest: atMost,
    ...(help !== undefined && { help }),
  });

export const line = field("line", MAX_LENGTHS.line);
export const sentence = field("line", MAX_LENGTHS.sentence);
export const short = field("line", 200);
export const text = field("text", MAX_LENGTHS.text);
export const long = field("text", MAX_LENGTHS.long);
export const address = field("address", MAX_LENGTHS.address);
export const day = field("day", 10);

export const photo = <Name extends string>(name: Name, label: string) =>
  ({ kind: "photo", name, label }) as const;

export const hidden = <Name extends string>(name: Name) => ({ kind: "hidden", name }) as const;
