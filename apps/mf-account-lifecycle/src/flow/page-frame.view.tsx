import { TitledCard, usePartFocus } from '@gatehouse/screen';
import type { ReactNode } from 'react';

type PageFrameProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** Current part of a page that has several; the heading takes focus when it changes. `null`: not loaded yet. */
  part?: string | null;
  children: ReactNode;
}>;

/** One page of an account, or one part of it. */
export function PageFrame({ part = null, ...card }: PageFrameProps) {
  return <TitledCard {...card} heading={usePartFocus(part)} />;
}
