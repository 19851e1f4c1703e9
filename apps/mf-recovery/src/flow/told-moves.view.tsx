import type { ClientValue, notMeRead } from '@gatehouse/api-contract';
import { momentIn } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Heading, Row, Rows, Stack } from '@gatehouse/ui-kit';
import { History } from 'lucide-react';
import { usePasswordTexts } from '../texts/password.texts.ts';
import { changedWords } from './changed-words.ts';

type ToldMove = ClientValue<typeof notMeRead>['moves'][number];

const staysWords = {
  TAKEN: 'moves.taken',
  CANCEL: 'moves.cancel',
  OVER: 'moves.over',
  NOT_HERE: 'moves.notHere',
} as const;

/** Until when a change can be undone, in a sentence. */
export function useUntil() {
  const p = usePasswordTexts();
  const { locale } = useHost();
  return (until: number): string => p('moves.until', { day: momentIn(locale, until) });
}

function MoveRow({ move: { part, at, name, until, stays } }: Readonly<{ move: ToldMove }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const words = stays === null ? 'moves.until' : staysWords[stays];
  const facts = [name, momentIn(locale, at)].filter((fact) => fact !== '').join(' · ');
  return (
    <Row
      icon={History}
      title={p(changedWords[part])}
      below={
        <>
          {facts}
          <br />
          {p(words, { day: until === null ? '' : momentIn(locale, until) })}
        </>
      }
    />
  );
}

/** Moves of the account: each until when it can be undone, or why it stays; nothing where there is none. */
export function ToldMoves({ moves }: Readonly<{ moves: readonly ToldMove[] }>) {
  const p = usePasswordTexts();
  if (moves.length === 0) return null;
  const title = p('moves.title');
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Rows label={title}>
        {moves.map((move) => (
          <MoveRow key={`${move.part} ${move.at} ${move.name}`} move={move} />
        ))}
      </Rows>
    </Stack>
  );
}
