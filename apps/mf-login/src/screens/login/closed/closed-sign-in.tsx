import { customerServicePath } from '@gatehouse/platform';
import { SentenceNotice, useArrival } from '@gatehouse/screen';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { Card, Heading, LinkButton, Spinner, Stack, Stage } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { useTexts } from '../../../texts/main.texts.ts';

const closed = { refusal: 'signInClosed', code: '43005' } as const;

/** In place of the form: the operator closed sign-in by the style of this page. */
export function ClosedSignIn() {
  const t = useTexts();
  const { explain } = useHost();
  const [sentence, setSentence] = useState<RefusalSentence | null>(null);
  useArrival(async () => setSentence(await explain(closed)));
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('login.title')}</Heading>
          {sentence === null ? (
            <Spinner />
          ) : (
            <SentenceNotice
              tone="warn"
              sentence={sentence}
              actions={<LinkButton href={customerServicePath}>{t('login.menu.service')}</LinkButton>}
            />
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
