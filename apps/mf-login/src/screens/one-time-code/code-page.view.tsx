import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { ButtonStack } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import type { CodeState } from './code-entry.machine.ts';

type CodePageProps = Readonly<{
  title: string;
  lead: string;
  state: CodeState;
  /** Other ways to continue. */
  others: ReactNode;
  children: ReactNode;
}>;

/** A card with a code to type, and other ways to continue below it. The page's title says when something is wrong. */
export function CodePage({ title, lead, state, others, children }: CodePageProps) {
  const t = useTexts();
  const wrong = state.step === 'typing' && state.problem !== null;
  usePageTitle(wrong ? t('login.errorPrefix') + title : title);
  return (
    <TitledCard title={title} lead={lead}>
      {children}
      <ButtonStack gap="tight" ruled>
        {others}
      </ButtonStack>
    </TitledCard>
  );
}
