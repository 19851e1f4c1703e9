import type { ComponentType, ReactNode } from 'react';

/** Where the layout of a form differs from the usual one. */
export type FormLayout = Readonly<{
  /** Space between its parts. */
  gap?: 'tight' | 'normal' | 'loose';
  /** Frame of the submit button. */
  Actions?: ComponentType<Readonly<{ children: ReactNode }>>;
}>;
