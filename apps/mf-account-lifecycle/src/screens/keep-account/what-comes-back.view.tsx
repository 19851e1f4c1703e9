import { Heading, Row, Rows, Stack } from '@gatehouse/ui-kit';
import { Gamepad2, ListX, LogOut, UserRound, Wallet } from 'lucide-react';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';

/** What a cancelled deletion leaves as it was. */
export function ComesBack() {
  const t = useWithdrawalTexts();
  return (
    <Stack>
      <Heading level={2}>{t('keep.comesBack')}</Heading>
      <Rows label={t('keep.comesBack')}>
        <Row icon={UserRound} title={t('keep.account')} />
        <Row icon={Wallet} title={t('keep.money')} />
        <Row icon={Gamepad2} title={t('keep.games')} />
      </Rows>
    </Stack>
  );
}

/** What the request itself has ended. */
export function StaysEnded() {
  const t = useWithdrawalTexts();
  return (
    <Stack>
      <Heading level={2}>{t('keep.staysEnded')}</Heading>
      <Rows label={t('keep.staysEnded')}>
        <Row icon={LogOut} title={t('keep.sessions')} below={t('keep.sessionsText')} />
        <Row icon={ListX} title={t('keep.unfinished')} below={t('keep.unfinishedText')} />
      </Rows>
    </Stack>
  );
}
