import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { Button, Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { useCountryTexts } from '../../texts/country.texts.ts';

type CountryPageProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** Current part of a page that has several; the heading takes focus when it changes. `null`: not loaded yet. */
  part?: string | null;
  children: ReactNode;
}>;

/** Frame of the pages of a change of country. */
export function CountryPage({ title, lead, part = null, children }: CountryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    const moved = before.current !== null && before.current !== part;
    before.current = part;
    if (moved) heading.current?.focus(); // the shell moves it between pages (experience 8)
  }, [part]);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading ref={heading}>{title}</Heading>
            {lead ? <Text tone="soft">{lead}</Text> : null}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}

type WaitingProps = Readonly<{ shown: ShownRefusal | null; pending: boolean; onRetry(): void }>;

/** Instead of the content: that it is being loaded, or why it could not be. */
export function CountryWaiting({ shown, pending, onRetry }: WaitingProps) {
  const t = useCountryTexts();
  if (!shown) return <WorkingStatus>{t('common.loading')}</WorkingStatus>;
  const retry = (
    <Button variant="secondary" pending={pending} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return <RefusalNotice refusal={shown} {...(shown.sentence.reaction !== 'restart' && { actions: retry })} />;
}
