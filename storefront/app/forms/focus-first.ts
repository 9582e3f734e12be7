/** Moves the focus to the first field with a problem, in the order of the page. */
export function focusFirst(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string>>,
): void {
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    if (!(name in problems) || !(field instanceof HTMLElement)) continue;
    // A field in a closed section can't take the focus.
    const part = field.closest("details");
    if (part) part.open = true;
    field.focus();
    // Tries the next field of this name if this one is hidden and didn't take the focus.
    if (field === document.activeElement) return;
  }
}
