import { markedTerms } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useChannelingTexts } from '../../texts/channeling.texts.ts';
import { useChanneling, type ChannelingPage } from './channeling.controller.ts';
import { partOf } from './channeling.machine.ts';
import { ChannelingBefore, ChannelingContent, ChannelingExpired, ChannelingWaiting } from './channeling.view.tsx';

function partNameOf({ expired, before, move }: ChannelingPage) {
  if (expired) return 'expired';
  if (before !== null) return 'before';
  return move === null ? null : partOf(move);
}

const hasError = ({ loading, shown, terms: { choice } }: ChannelingPage) =>
  (loading.shown ?? shown) !== null || (choice !== null && markedTerms(choice).length > 0);

/** `/channeling`: moves an account of a game's former service to the account of the platform. */
export function ChannelingScreen() {
  const t = useChannelingTexts();
  const page = useChanneling();
  const { move, before } = page;
  const part = partNameOf(page);
  const names = { service: move?.service_name ?? '', game: move?.game_name ?? '' };
  const title = t(`${part ?? 'confirm'}.title`, names);
  usePageTitle((hasError(page) ? t('common.errorPrefix') : '') + title);
  return (
    <PageFrame title={title} lead={part === null ? null : t(`${part}.lead`, names)} part={part}>
      {part === 'expired' ? (
        <ChannelingExpired />
      ) : before !== null ? (
        <ChannelingBefore before={before} />
      ) : move !== null && part !== null && part !== 'before' ? (
        <ChannelingContent page={page} move={move} part={part} />
      ) : (
        <ChannelingWaiting {...page} />
      )}
    </PageFrame>
  );
}
