type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const selector = 'input[name], select[name], textarea[name]';
/** Typed by the server, or not settable: not the visitor's. */
const unmoved = new Set(['hidden', 'file', 'submit', 'button', 'reset', 'image']);

export function controlsOf(root: ParentNode): Control[] {
  return [...root.querySelectorAll<Control>(selector)].filter((control) => !unmoved.has(control.type));
}

export const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
const valueKey = (control: Control) => (isChoice(control) ? `${control.name}=${control.value}` : control.name);

/** The control of `root` that is the same field as `control`. */
export function counterpart(control: Control, root: ParentNode): Control | undefined {
  return controlsOf(root).find(
    (other) => valueKey(other) === valueKey(control) && isChoice(other) === isChoice(control),
  );
}

/** Sets a value as typing does: through the native setter, followed by an event that React listens to. */
function write(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Writes a value, or sets a choice, as the visitor would have. */
export function fill(control: Control, value: string, checked: boolean): void {
  if (isChoice(control)) {
    if (control.checked !== checked) control.click();
  } else if (control.value !== value) write(control, value);
}

/** A field that was empty and still is: what the other page knows of it, such as the name of a member who signs in again, holds. */
const isUntouched = (control: Control): boolean =>
  !isChoice(control) && !(control instanceof HTMLSelectElement) && control.value === '' && control.defaultValue === '';

/** Brings what the visitor entered in `from` into the fields of the same names in `to`. */
export function moveValues(from: ParentNode, to: ParentNode): void {
  for (const control of controlsOf(from)) {
    if (isUntouched(control)) continue;
    const other = counterpart(control, to);
    if (other) fill(other, control.value, isChoice(control) && control.checked);
  }
}
