interface AtFields {
  field?: string | undefined;
  emptyFields?: readonly string[] | undefined;
}

/** Returns what is left of a form's problem after a change; a corrected field has none. */
export function remaining<Problem extends { message: string }>(
  before: Problem | undefined,
  now: Problem | undefined,
): Problem | undefined {
  return before && now?.message === before.message ? now : undefined;
}

export function isAbout({ field, emptyFields = [] }: AtFields, name: string): boolean {
  return field === name || emptyFields.includes(name);
}
