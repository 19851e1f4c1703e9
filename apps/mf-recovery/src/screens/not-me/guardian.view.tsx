import { momentIn } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Notice, Text } from '@gatehouse/ui-kit';
import { PageCard } from '../../flow/page-card.view.tsx';
import { recoverPasswordPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { Change, NotMePage } from './not-me.controller.ts';

type Letter = Readonly<{ change: Change; page: NotMePage }>;

/** What the check leads to; nothing has changed yet. */
function Check({ change, page }: Letter) {
  const p = usePasswordTexts();
  return (
    <>
      <Text tone="soft">{p('notMe.guardian.lead')}</Text>
      <Notice tone="warn" role="none" title={p('notMe.whatTitle')}>
        <p>{p('notMe.guardian.what')}</p>
        {change.freezes_yn === 'Y' && <p>{p('notMe.whatPause')}</p>}
        <p>{p('notMe.guardian.note')}</p>
      </Notice>
      <Button wide pending={page.pending} onClick={() => void page.check()}>
        {p('notMe.guardian.check')}
      </Button>
    </>
  );
}

/** The link of a guardian: whose account was changed, and the check of the guardian, after which the changes are listed. */
export function GuardiansLetter({ child, change, page }: Letter & Readonly<{ child: string }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const { shown, over } = page;
  const isUsed = change.standing !== 'OPEN';
  return (
    <PageCard title={p('notMe.guardian.title')}>
      {shown && <RecoveryNotice refusal={shown} start={recoverPasswordPath} />}
      <Text>{p('notMe.guardian.about', { child, day: momentIn(locale, change.at) })}</Text>
      {over || isUsed ? (
        <Notice tone={over ? 'warn' : 'info'} title={p(over ? 'notMe.overTitle' : 'notMe.lockedTitle')}>
          <p>{p('notMe.guardian.used')}</p>
        </Notice>
      ) : (
        <Check change={change} page={page} />
      )}
    </PageCard>
  );
}
