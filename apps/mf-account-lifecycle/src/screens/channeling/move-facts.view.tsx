import { useHost } from '@gatehouse/shell-contract';
import { Facts } from '@gatehouse/ui-kit';
import { useChannelingTexts } from '../../texts/channeling.texts.ts';
import type { Move } from './channeling.machine.ts';

/** The account, with its address on a line of its own: beside the name it would break anywhere on a phone. */
function Target({ nickname, email }: Pick<Move, 'nickname' | 'email'>) {
  if (email === '') return nickname;
  return (
    <>
      {nickname}
      <br />
      {email}
    </>
  );
}

/** What is moved, from where, and to which account. */
export function MoveFacts({ move }: Readonly<{ move: Move }>) {
  const t = useChannelingTexts();
  const { locale } = useHost();
  const { account, service_name: service, game_name: game, nickname, email, moved_dt: moved } = move;
  const names = account?.characters ?? [];
  const characters =
    names.length === 0
      ? t('facts.none')
      : new Intl.ListFormat(locale, { style: 'narrow', type: 'conjunction' }).format(names);
  const day =
    moved !== null && new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(moved);
  const facts = [
    { label: t('facts.from', { service }), value: account?.name ?? '' },
    { label: t('facts.characters'), value: characters },
    { label: t('facts.game'), value: game },
    { label: t('facts.to'), value: <Target nickname={nickname} email={email} /> },
    ...(day ? [{ label: t('facts.moved'), value: day }] : []),
  ];
  return <Facts layout="stacked" facts={facts} />;
}
