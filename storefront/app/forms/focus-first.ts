/** Moves the focus to the first field of the form that has a problem, in the order of the page. */
export function focusFirst(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string>>,
): void {
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    if (!(name in problems) || !(field instanceof HTMLElement)) continue;
    // A closed part cannot have the focus.
    const part = field.closest("details");
    if (part) part.open = true;
    field.focus();
    // A hidden field cannot have it either; the next one with this name is shown.
    if (field === document.activeElement) return;
  }
}
