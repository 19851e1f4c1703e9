import { isSocialProvider, nameOfProvider, pathWith } from '@gatehouse/platform';
import { useHost, useLink, type LinkTarget } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Row, Rows } from '@gatehouse/ui-kit';
import { UserRound } from 'lucide-react';
import { Loading, PageCard } from '../../../flow/page-card.view.tsx';
import { recoverIdPath, recoverPasswordPath } from '../../../flow/paths.ts';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';
import type { FoundMember, FoundPage } from './found.controller.ts';

type MemberProps = Readonly<{ member: FoundMember; page: FoundPage }>;

function ProviderWay({ provider }: Readonly<{ provider: string }>) {
  const t = useTexts();
  const link = useLink(pathWith('/oauth/third-login/login', { sns_type: provider }));
  return <LinkButton {...link}>{t('found.withProvider', { provider: nameOfProvider(provider) })}</LinkButton>;
}

/** Of an ID that is not shown whole. */
function ResetByName() {
  const t = useTexts();
  return (
    <LinkButton {...useLink(recoverPasswordPath)} variant="quiet">
      {t('found.reset')}
    </LinkButton>
  );
}

/** The ways on with one account: none while it is being deleted. */
function Ways({ member, page }: MemberProps) {
  const t = useTexts();
  if (member.status === 'del_rdy') return null;
  if (isSocialProvider(member.provider_cd)) return <ProviderWay provider={member.provider_cd} />;
  if (member.masked_yn === 'Y') return <ResetByName />;
  const byName = member.reset_yn === 'N';
  return (
    <>
      <Button variant="secondary" onClick={() => page.signIn(member)}>
        {t('found.signIn')}
      </Button>
      {byName ? (
        <ResetByName />
      ) : (
        <Button variant="quiet" pending={page.resetting === member.user_id} onClick={() => void page.reset(member)}>
          {t('found.reset')}
        </Button>
      )}
    </>
  );
}

function Member({ member, page }: MemberProps) {
  const t = useTexts();
  const { locale } = useHost();
  const { user_id: id, nickname, provider_cd: provider, reg_dt: since, status } = member;
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium' }).format(since);
  return (
    <Row
      icon={UserRound}
      above={nickname || t('found.player')}
      title={isSocialProvider(provider) ? nameOfProvider(provider) : id}
      below={t('found.since', { day })}
      {...(status !== 'ok' && { badge: t(`found.${status}`) })}
      actions={<Ways member={member} page={page} />}
    />
  );
}

type FoundProps = Readonly<{ page: FoundPage; title: string; another: LinkTarget; signUp: LinkTarget }>;

/** The accounts that belong to what was proven. */
export function FoundView({ page, title, another, signUp }: FoundProps) {
  const t = useTexts();
  const { found, shown } = page;
  const none = found?.members.length === 0;
  return (
    <PageCard title={title} {...(found && { lead: t(none ? 'found.noneText' : 'found.lead') })}>
      {found === null && shown === null && <Loading />}
      {shown && (
        <RecoveryNotice refusal={shown} start={recoverIdPath} {...(found === null && { onRetry: page.retry })} />
      )}
      {found?.members.some((member) => member.masked_yn === 'Y') && <Notice tone="warn" title={t('found.masked')} />}
      {found && !none && (
        <Rows label={t('found.list')}>
          {found.members.map((member) => (
            <Member key={`${member.provider_cd} ${member.user_id}`} member={member} page={page} />
          ))}
        </Rows>
      )}
      <ButtonStack gap="tight">
        <LinkButton {...another} variant={none ? 'primary' : 'quiet'} wide>
          {t('ways.another')}
        </LinkButton>
        {none && (
          <LinkButton {...signUp} variant="quiet" wide>
            {t('found.signUp')}
          </LinkButton>
        )}
      </ButtonStack>
    </PageCard>
  );
}
