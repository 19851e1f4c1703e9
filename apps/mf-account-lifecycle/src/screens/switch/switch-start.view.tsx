import { transferAgeSteps } from '@gatehouse/api-contract';
import { returnOf } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, Row, Rows, Stack, Text } from '@gatehouse/ui-kit';
import { Gamepad2, KeyRound, MonitorSmartphone } from 'lucide-react';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import type { SwitchStart } from './switch-start.controller.ts';

const changes = [
  ['name', KeyRound],
  ['kept', Gamepad2],
  ['sessions', MonitorSmartphone],
] as const;

/** What comes first, where that is known. */
function First({ page: { known, age } }: Readonly<{ page: SwitchStart }>) {
  const t = useSwitchTexts();
  if (known?.verify_type === undefined || age === null) return null;
  if (known.verify_type === 'parent-switch-id') return <Text tone="soft">{t('start.guardian')}</Text>;
  return <Text tone="soft">{t(age === transferAgeSteps.invalid ? 'start.person' : 'start.owner')}</Text>;
}

/** What a switch means, before anything is asked. */
export function SwitchStartView({ page }: Readonly<{ page: SwitchStart }>) {
  const t = useSwitchTexts();
  const { url, site } = useHost();
  const away = useExit(returnOf(url, 'signed-in') ?? site.member);
  return (
    <PageFrame title={t('start.title')} lead={t('start.lead')}>
      {page.shown && <RefusalNotice refusal={page.shown} />}
      {page.wasWrongAccount && (
        <Notice tone="warn" title={t('start.wrongAccount')}>
          <p>{t('start.wrongAccountText')}</p>
        </Notice>
      )}
      <Rows label={t('start.changes')}>
        {changes.map(([name, icon]) => (
          <Row key={name} icon={icon} title={t(`start.${name}.title`)} below={t(`start.${name}.text`)} />
        ))}
      </Rows>
      <Notice tone="warn" title={t('start.onceTitle')}>
        <p>{t('start.once')}</p>
      </Notice>
      <First page={page} />
      <Stack gap="tight">
        <Button wide pending={page.pending} onClick={page.proceed}>
          {t('common.next')}
        </Button>
        <LinkButton {...away} variant="quiet" wide>
          {t('common.notNow')}
        </LinkButton>
      </Stack>
    </PageFrame>
  );
}
