import { usePageTitle } from '@gatehouse/screen';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { useMemberCheck, type MemberCheckInput } from './person-check.controller.ts';
import { PersonCheckView } from './person-check.view.tsx';

type ScreenProps = MemberCheckInput &
  Readonly<{
    /** Other ways than this one; `failed`: whether this one failed. */
    others?(failed: boolean): ReactNode;
    /** Whether the page shows an error of its own. */
    stopped?: boolean;
  }>;

export function PersonCheckScreen({ others, stopped = false, ...input }: ScreenProps) {
  const t = useTexts();
  const page = useMemberCheck(input);
  usePageTitle((page.shown || stopped ? t('emailCode.errorPrefix') : '') + t('personCheck.title'));
  return <PersonCheckView page={page}>{others?.(page.shown !== null || page.failedBefore)}</PersonCheckView>;
}
