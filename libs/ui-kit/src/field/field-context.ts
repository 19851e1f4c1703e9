import { createContext, use } from 'react';

/** What a field tells its control, so that label, hint and error belong to it. */
export type FieldControl = Readonly<{
  id?: string;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}>;

export const FieldContext = createContext<FieldControl>({});

/** Attributes for the control inside a `Field`; nothing outside of one. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}
