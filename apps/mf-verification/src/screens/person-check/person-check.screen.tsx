import { usePageTitle } from '@gatehouse/shell-contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { usePersonCheck, type PersonCheckInput } from './person-check.controller.ts';
import { PersonCheckView } from './person-check.view.tsx';

type ScreenProps = PersonCheckInput &
  Readonly<{
    /** Other ways than this one; told whether this one failed. */
    others?(failed: boolean): ReactNode;
    /** Whether the page has something else to say that went wrong. */
    stopped?: boolean;
  }>;

export function PersonCheckScreen({ others, stopped = false, ...input }: ScreenProps) {
  const t = useTexts();
  const page = usePersonCheck(input);
  usePageTitle((page.shown || stopped ? t('emailCode.errorPrefix') : '') + t('personCheck.title'));
  return <PersonCheckView page={page}>{others?.(page.shown !== null || page.failedBefore)}</PersonCheckView>;
}
