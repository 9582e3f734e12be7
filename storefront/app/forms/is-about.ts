interface AtFields {
  field?: string | undefined;
  emptyFields?: readonly string[] | undefined;
}

/** Returns true if the problem must be shown at this field. */
export function isAbout({ field, emptyFields = [] }: AtFields, name: string): boolean {
  return field === name || emptyFields.includes(name);
}
