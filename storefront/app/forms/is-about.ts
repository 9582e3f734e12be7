interface AtFields {
  field?: string | undefined;
  emptyFields?: readonly string[] | undefined;
}

export function isAbout({ field, emptyFields = [] }: AtFields, name: string): boolean {
  return field === name || emptyFields.includes(name);
}
