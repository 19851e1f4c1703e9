import type { MaintenanceNotice, MaintenanceStage } from '@gatehouse/api-contract';
import { customerServicePath } from '@gatehouse/platform';
import { maintenanceDates } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Card, Heading, List, Stack, Stage, Text, TextLink } from '@gatehouse/ui-kit';
import { OutsideDocument } from '../dialogs/outside-document.tsx';
import type { Sanitise } from '../dialogs/sanitise-html.ts';
import { useMaintenanceTexts } from '../texts/maintenance.texts.ts';

type ClosedNoticeProps = Readonly<{
  notice: MaintenanceNotice;
  stage: MaintenanceStage;
  sanitise: Sanitise;
  asking: boolean;
  onAsk(): void;
  /** Leads team members to the sign-in; `null`: the visitor is signed in. */
  onStaff: (() => void) | null;
}>;

function StillWorks() {
  const t = useMaintenanceTexts();
  const { surface } = useHost();
  return (
    <Stack gap="tight">
      <Heading level={2}>{t('still.title')}</Heading>
      <List>
        <li>{t('still.games')}</li>
        <li>
          {surface === 'sdk' ? (
            t('still.support')
          ) : (
            <TextLink href={customerServicePath}>{t('still.support')}</TextLink>
          )}
        </li>
      </List>
    </Stack>
  );
}

/** In place of the page while maintenance keeps the visitor out. */
export function ClosedNotice({ notice, stage, sanitise, asking, onAsk, onStaff }: ClosedNoticeProps) {
  const t = useMaintenanceTexts();
  const { locale } = useHost();
  const { from, range } = maintenanceDates(notice, locale);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{notice.title || t('running.title')}</Heading>
            <Text>{range ? t('when', { range }) : t('since', { from })}</Text>
            {stage === 'overrun' ? <Text>{t('running.overrun')}</Text> : null}
            <Text tone="soft">{t('running.text')}</Text>
          </Stack>
          {notice.content ? (
            <OutsideDocument document={{ title: t('running.about'), html: notice.content }} sanitise={sanitise} />
          ) : null}
          <StillWorks />
          <ButtonStack>
            <Button wide pending={asking} onClick={onAsk}>
              {t('running.ask')}
            </Button>
            {onStaff ? (
              <Button variant="quiet" wide onClick={onStaff}>
                {t('running.staff')}
              </Button>
            ) : null}
          </ButtonStack>
        </Stack>
      </Card>
    </Stage>
  );
}
