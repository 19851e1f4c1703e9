import { nameOfProvider, pathWith } from '@gatehouse/platform';
import { RefusalNotice, WayOut } from '@gatehouse/screen';
import { useHost, useLink, type LinkTarget } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Text, TextLink } from '@gatehouse/ui-kit';
import { PasswordForm } from '../../flow/password-form/password-form.view.tsx';
import { Loading, PageCard } from '../../flow/page-card.view.tsx';
import { changePasswordPath, changeQuestionPath, recoverPasswordPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import type { ChangePasswordPage, Guide } from './change-password.controller.ts';

/** When the password was changed last, and how often that is recommended. */
function Advice({ guide }: Readonly<{ guide: Guide }>) {
  const t = useTexts();
  const { locale } = useHost();
  const day = (moment: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(moment);
  return (
    <Text tone="soft" size="small">
      {guide.changedDt !== null && `${t('changePassword.changedAt', { day: day(guide.changedDt) })} `}
      {t('changePassword.advice')}
    </Text>
  );
}

function CampaignWays({ page }: Readonly<{ page: ChangePasswordPage }>) {
  const t = useTexts();
  return (
    <>
      {page.skipped && <RefusalNotice refusal={page.skipped} />}
      <ButtonStack gap="tight" ruled>
        <Button variant="secondary" wide pending={page.skipping} onClick={() => void page.skip()}>
          {t('changePassword.skip')}
        </Button>
        <Button variant="quiet" wide onClick={page.goOn}>
          {t('changePassword.later')}
        </Button>
      </ButtonStack>
    </>
  );
}

function Forgot() {
  const t = useTexts();
  const recover = useLink(pathWith(recoverPasswordPath, { from: 'member' }));
  return (
    <TextLink look="soft" tall {...recover}>
      {t('password.forgot')}
    </TextLink>
  );
}

/** The form, with what else the page offers. */
export function ChangePasswordView({ page }: Readonly<{ page: ChangePasswordPage }>) {
  const t = useTexts();
  const questions = useLink(changeQuestionPath);
  const { form, fromCampaign, guide } = page;
  const lead = t(fromCampaign ? 'changePassword.campaign' : 'changePassword.lead');
  return (
    <PageCard title={t('changePassword.title')} lead={lead}>
      {guide && <Advice guide={guide} />}
      {form.shown?.field === null && <RecoveryNotice refusal={form.shown} start={changePasswordPath} />}
      {page.ready ? <PasswordForm form={form} submit={t('changePassword.submit')} forgot={<Forgot />} /> : <Loading />}
      {fromCampaign ? (
        <CampaignWays page={page} />
      ) : (
        <ButtonStack gap="tight" ruled>
          <LinkButton {...questions} variant="quiet" wide>
            {t('changePassword.questions')}
          </LinkButton>
        </ButtonStack>
      )}
    </PageCard>
  );
}

type ChangedProps = Readonly<{ onContinue: (() => void) | null; member: LinkTarget }>;

/** The password is new: on with the sign-in, or to the member's own pages. */
export function PasswordChangedView({ onContinue, member }: ChangedProps) {
  const t = useTexts();
  const { surface } = useHost();
  const out = { home: t('common.toHome'), close: t('common.close') };
  return (
    <PageCard title={t('resetPassword.doneTitle')}>
      <Notice tone="success" title={t('resetPassword.doneText')} />
      {onContinue ? (
        <Button wide onClick={onContinue}>
          {t('changePassword.goOn')}
        </Button>
      ) : surface === 'browser' ? (
        <LinkButton {...member} variant="primary" wide>
          {t('changePassword.toMember')}
        </LinkButton>
      ) : (
        <WayOut texts={out} variant="primary" />
      )}
    </PageCard>
  );
}

/** A member of a provider has no password here. */
export function ProvidersPasswordView({ provider, member }: Readonly<{ provider: string; member: LinkTarget }>) {
  const t = useTexts();
  const { surface } = useHost();
  const name = nameOfProvider(provider);
  return (
    <PageCard title={t('changePassword.title')}>
      <Notice title={t('changePassword.socialTitle', { provider: name })}>
        <p>{t('changePassword.socialText', { provider: name })}</p>
      </Notice>
      {surface === 'browser' ? (
        <LinkButton {...member} variant="primary" wide>
          {t('changePassword.toMember')}
        </LinkButton>
      ) : (
        <WayOut texts={{ home: t('common.toHome'), close: t('common.close') }} variant="primary" />
      )}
    </PageCard>
  );
}
