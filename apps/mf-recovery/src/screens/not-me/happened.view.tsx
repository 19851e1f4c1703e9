import { useHost } from '@gatehouse/shell-contract';
import { Heading, Row, Rows, Stack } from '@gatehouse/ui-kit';
import { History } from 'lucide-react';
import { madeBy } from '../../flow/made-by.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { Change } from './not-me.controller.ts';

/** What happened since the change: what, when, where and in which browser. */
export function Happened({ events }: Readonly<{ events: Change['happened'] }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  if (events.length === 0) return null;
  const title = p('notMe.happenedTitle');
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Rows label={title}>
        {events.map((event) => (
          <Row key={`${event.at} ${event.words}`} icon={History} title={event.words} below={madeBy(locale, event)} />
        ))}
      </Rows>
    </Stack>
  );
}
