import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * The account of a form that asks for its password only. Password managers read it, people do not see it; a field of `type=hidden` is
 * read by none. `value`: the name to sign in with; `''`: there is none, and no field.
 */
export function HiddenUsername({ value }: Readonly<{ value: string }>) {
  if (value === '') return null;
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        value={value}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </VisuallyHidden>
  );
}
