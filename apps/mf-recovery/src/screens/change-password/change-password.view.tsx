import { accountChangesPath, nameOfProvider, pathWith } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Text, TextLink } from '@gatehouse/ui-kit';
import { Loading, PageCard } from '../../flow/page-card.view.tsx';
import { PasswordForm } from '../../flow/password-form/password-form.view.tsx';
import { changePasswordPath, changeQuestionPath, recoverPasswordPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { WayOn } from '../../flow/way-on.view.tsx';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { ChangePasswordPage, Guide } from './change-password.controller.ts';

/** When the password was changed last. */
function LastChange({ guide }: Readonly<{ guide: Guide }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(moment);
  if (guide.changedDt === null) return null;
  return (
    <Text tone="soft" size="small">
      {p('changePassword.changedAt', { day: day(guide.changedDt) })}
    </Text>
  );
}

function CampaignWays({ page }: Readonly<{ page: ChangePasswordPage }>) {
  const p = usePasswordTexts();
  return (
    <>
      {page.skipped && <RefusalNotice refusal={page.skipped} />}
      <ButtonStack gap="tight" ruled>
        <Button variant="secondary" wide pending={page.skipping} onClick={() => void page.skip()}>
          {p('changePassword.skip')}
        </Button>
        <Button variant="quiet" wide onClick={page.proceed}>
          {p('changePassword.later')}
        </Button>
      </ButtonStack>
    </>
  );
}

function Forgot() {
  const p = usePasswordTexts();
  const recover = useLink(pathWith(recoverPasswordPath, { from: 'member-info' }));
  return (
    <TextLink look="plain" tall {...recover}>
      {p('password.forgot')}
    </TextLink>
  );
}

/** The form, with what else the page offers. */
export function ChangePasswordView({ page }: Readonly<{ page: ChangePasswordPage }>) {
  const p = usePasswordTexts();
  const questions = useLink(changeQuestionPath);
  const { form, fromCampaign, guide } = page;
  const lead = p(fromCampaign ? 'changePassword.campaign' : 'changePassword.lead');
  return (
    <PageCard title={p('changePassword.title')} lead={lead}>
      {guide && <LastChange guide={guide} />}
      {form.shown?.field === null && <RecoveryNotice refusal={form.shown} start={changePasswordPath} />}
      {page.over && <RefusalNotice refusal={page.over} />}
      {!page.ready && <Loading />}
      {page.ready && !page.over && <PasswordForm form={form} submit={p('changePassword.submit')} forgot={<Forgot />} />}
      {!page.over && fromCampaign && <CampaignWays page={page} />}
      {!page.over && !fromCampaign && (
        <ButtonStack gap="tight" ruled>
          <LinkButton {...questions} variant="quiet" wide>
            {p('changePassword.questions')}
          </LinkButton>
        </ButtonStack>
      )}
    </PageCard>
  );
}

/** To what was changed while the old password was known, all of which can be undone there. */
function WhoKnew() {
  const p = usePasswordTexts();
  const changes = useLink(pathWith(accountChangesPath, { all: 'Y' }));
  return (
    <>
      <Text>{p('unseen.whoKnew')}</Text>
      <ButtonStack gap="tight">
        <WayOn />
        <LinkButton {...changes} variant="secondary" wide>
          {p('unseen.recent')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

/** The password is new: on with the sign-in, or to the member's own pages. */
export function PasswordChangedView({ onContinue }: Readonly<{ onContinue: (() => void) | null }>) {
  const p = usePasswordTexts();
  return (
    <PageCard title={p('resetPassword.doneTitle')}>
      <Notice tone="success" title={p('resetPassword.doneText')} />
      {onContinue ? (
        <Button wide onClick={onContinue}>
          {p('changePassword.continue')}
        </Button>
      ) : (
        <WhoKnew />
      )}
    </PageCard>
  );
}

/** A member of a provider has no password here. */
export function ProvidersPasswordView({ provider }: Readonly<{ provider: string }>) {
  const p = usePasswordTexts();
  const name = nameOfProvider(provider);
  return (
    <PageCard title={p('changePassword.title')}>
      <Notice title={p('changePassword.socialTitle', { provider: name })}>
        <p>{p('changePassword.socialText', { provider: name })}</p>
      </Notice>
      <WayOn />
    </PageCard>
  );
}
