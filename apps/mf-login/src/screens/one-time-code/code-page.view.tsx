import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import type { CodeState } from './code-entry.machine.ts';
import styles from './one-time-code.module.css';

type CodePageProps = Readonly<{
  title: string;
  lead: string;
  state: CodeState;
  /** Other ways to go on. */
  ways: ReactNode;
  children: ReactNode;
}>;

/** A card with a code to type, and the ways round it. Its name says when something is wrong. */
export function CodePage({ title, lead, state, ways, children }: CodePageProps) {
  const t = useTexts();
  const wrong = state.step === 'typing' && state.trouble !== null;
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
          <div className={styles['ways']}>{ways}</div>
        </Stack>
      </Card>
    </Stage>
  );
}
