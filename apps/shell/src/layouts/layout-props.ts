import type { Locale, Surface } from '@gatehouse/platform';
import type { ReactNode } from 'react';

export type LayoutProps = Readonly<{
  locale: Locale;
  /** Languages on offer; fewer than two hide the choice. */
  locales: readonly Locale[];
  surface: Surface;
  /** Where the logo leads; without one, to the brand's main site. */
  home?: string;
  onLocale?(locale: Locale): void;
  children: ReactNode;
}>;
