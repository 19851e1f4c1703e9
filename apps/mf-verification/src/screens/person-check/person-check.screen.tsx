import { usePageTitle } from '@gatehouse/shell-contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { usePersonCheck, type PersonCheckInput } from './person-check.controller.ts';
import { PersonCheckView } from './person-check.view.tsx';

/** `others`: other ways than this one; told whether this one failed. */
type ScreenProps = PersonCheckInput & Readonly<{ others?(failed: boolean): ReactNode }>;

export function PersonCheckScreen({ others, ...input }: ScreenProps) {
  const t = useTexts();
  const page = usePersonCheck(input);
  usePageTitle((page.shown ? t('emailCode.errorPrefix') : '') + t('personCheck.title'));
  return <PersonCheckView page={page}>{others?.(page.shown !== null || page.failedBefore)}</PersonCheckView>;
}
