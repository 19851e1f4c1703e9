import { usePageTitle } from '@gatehouse/screen';
import { ButtonStack, Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
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
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{title}</Heading>
            <Text tone="soft">{lead}</Text>
          </Stack>
          {children}
          <ButtonStack gap="tight" ruled>
            {others}
          </ButtonStack>
        </Stack>
      </Card>
    </Stage>
  );
}
