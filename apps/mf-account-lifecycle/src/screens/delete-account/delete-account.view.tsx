import { returnOf } from '@gatehouse/platform';
import { WayOut } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Facts, Heading, LinkButton, List, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { HoldingsFacts } from '../../flow/holdings.view.tsx';
import { stepsPath } from '../../flow/paths.ts';
import { useDay } from '../../flow/use-day.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import type { DeleteAccount } from './delete-account.controller.ts';

type ViewProps = Readonly<{ page: DeleteAccount }>;

function Losses({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  return (
    <Stack>
      <Heading level={2}>{t('entry.lost')}</Heading>
      <HoldingsFacts holdings={page.holdings} withSessions />
      {page.unread && (
        <Button variant="secondary" onClick={page.again}>
          {t('entry.again')}
        </Button>
      )}
    </Stack>
  );
}

function Works({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  if (page.works === null || page.works === 'unread' || page.works.length === 0) return null;
  return (
    <Notice tone="warn" title={t('entry.studioTitle')}>
      <p>{t('entry.studioText')}</p>
      <List gap="tight">
        {page.works.map(({ kind, name }) => (
          <li key={`${kind}:${name}`}>{t(kind === 'GROUP' ? 'entry.group' : 'entry.product', { name })}</li>
        ))}
      </List>
    </Notice>
  );
}

/** What will happen, before anything is asked. */
export function DeleteAccountView({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  const { url, site } = useHost();
  const steps = useLink(stepsPath);
  const day = useDay();
  const blocked = page.works !== null && page.works !== 'unread' && page.works.length > 0;
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{useTexts()('title')}</Heading>
            <Text tone="soft">{t('entry.lead')}</Text>
          </Stack>
          <Facts
            layout="stacked"
            facts={[
              { label: t('entry.cancelUntil'), value: day(page.cancelUntil) },
              { label: t('entry.deletedOn'), value: day(page.deletedAt) },
            ]}
          />
          <Losses page={page} />
          <Works page={page} />
          <Stack>
            {!blocked && (
              <LinkButton {...steps} wide>
                {t('entry.continue')}
              </LinkButton>
            )}
            <WayOut
              texts={{ home: t('entry.keep'), close: t('entry.keep') }}
              address={returnOf(url, 'signed-in') ?? site.member}
            />
          </Stack>
        </Stack>
      </Card>
    </Stage>
  );
}
