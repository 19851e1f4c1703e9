import { returnOf } from '@gatehouse/platform';
import { RefusalNotice, WorkingStatus } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Button, Facts, LinkButton } from '@gatehouse/ui-kit';
import { useChannelingTexts } from '../../texts/channeling.texts.ts';
import type { ChannelingPage } from './channeling.controller.ts';
import type { ChannelingPart, Move } from './channeling.machine.ts';
import { ConfirmMove } from './confirm-move.view.tsx';
import { MoveFacts } from './move-facts.view.tsx';
import type { MovedBefore } from './moved-before.ts';

/** To the service that sent the player, or home. */
function Onward({ address = '', text }: Readonly<{ address?: string; text: string }>) {
  const { url, site } = useHost();
  const away = useExit(address || (returnOf(url, 'signed-in') ?? site.home));
  return (
    <LinkButton {...away} variant="primary" wide>
      {text}
    </LinkButton>
  );
}

/** Instead of the content: that it is being loaded, or why it could not be. */
export function ChannelingWaiting({ loading, retry }: Pick<ChannelingPage, 'loading' | 'retry'>) {
  const t = useChannelingTexts();
  const { shown, pending } = loading;
  if (!shown) return <WorkingStatus>{t('common.loading')}</WorkingStatus>;
  const again = (
    <Button variant="secondary" pending={pending} onClick={retry}>
      {t('common.retry')}
    </Button>
  );
  return <RefusalNotice refusal={shown} {...(shown.sentence.reaction !== 'restart' && { actions: again })} />;
}

/** A move that is over, or was copied to another browser. */
export function ChannelingExpired() {
  const t = useChannelingTexts();
  return <Onward text={t('common.back')} />;
}

/** The member has moved another account to this game. */
export function ChannelingBefore({ before }: Readonly<{ before: MovedBefore }>) {
  const t = useChannelingTexts();
  const { locale } = useHost();
  const day =
    before.moved_dt !== null &&
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(before.moved_dt);
  return (
    <>
      <Facts
        layout="stacked"
        facts={[
          { label: t('before.account'), value: before.account },
          ...(day ? [{ label: t('facts.moved'), value: day }] : []),
        ]}
      />
      <Onward text={t('common.back')} />
    </>
  );
}

type PartProps = Readonly<{ page: ChannelingPage; move: Move; part: ChannelingPart }>;

/** The content of each part of the page. */
export function ChannelingContent({ page, move, part }: PartProps) {
  const t = useChannelingTexts();
  const { service_name: service, redirect_url: address } = move;
  switch (part) {
    case 'confirm':
      return <ConfirmMove page={page} move={move} />;
    case 'start':
      return <Onward text={t('start.submit', { service })} />;
    case 'registered':
      return (
        <>
          <MoveFacts move={move} />
          <Onward address={address} text={t('registered.submit', { service })} />
        </>
      );
    case 'moved':
      return (
        <>
          <MoveFacts move={move} />
          <Onward address={address} text={t('moved.submit', { service })} />
        </>
      );
    default:
      return part satisfies never;
  }
}
