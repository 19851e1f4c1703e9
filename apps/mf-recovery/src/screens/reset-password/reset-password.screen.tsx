import { changeIdPath, pathWith } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink, type ScreenLoadInput, type ScreenLoadResult } from '@gatehouse/shell-contract';
import { LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { Disowned } from '../../flow/confirmed-by.view.tsx';
import { signInAfterReset } from '../../flow/new-password-paths.ts';
import { dropNewUserToken, heldNewUserToken, type NewUserToken } from '../../flow/new-user-token.ts';
import { PageCard, Parts } from '../../flow/page-card.view.tsx';
import { PasswordForm } from '../../flow/password-form/password-form.view.tsx';
import { startPath } from '../../flow/paths.ts';
import { PutBack } from '../../flow/put-back.view.tsx';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { ToldMoves } from '../../flow/told-moves.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { RecentChanges } from './recent-changes.view.tsx';
import { useResetPassword, type Stored } from './reset-password.controller.ts';

/** The guard reads a mark that outlives a reload; the proof itself does not. Then the account is proven again. */
export function loadResetPassword({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (heldNewUserToken() !== null) return;
  dropNewUserToken(host);
  return { redirect: pathWith(startPath(url), { again: 'Y' }) };
}

function Done({ stored }: Readonly<{ stored: Stored }>) {
  const { gaveBack, moves, hasPassword, isUnchecked, disowned, left, reference } = stored;
  const p = usePasswordTexts();
  const { url, site } = useHost();
  const hasToAdd = disowned.length > 0;
  const next = hasToAdd ? changeIdPath : signInAfterReset(url, site.member); // its guard leads through the sign-in
  const signIn = useLink(next, { replace: true });
  // Who has no contact any more gets no message.
  const done = hasToAdd ? 'disown.signedOut' : 'resetPassword.doneText';
  const title = p(hasPassword ? 'resetPassword.doneTitle' : 'resetPassword.doneProviderTitle');
  usePageTitle(title);
  return (
    <PageCard title={title}>
      <Notice tone="success" title={p(hasPassword ? done : 'resetPassword.doneProviderText')} />
      {isUnchecked && <Text>{p('resetPassword.doneUnchecked')}</Text>}
      <PutBack title={p('notMe.gaveBackTitle')} back={gaveBack} />
      <ToldMoves moves={moves} />
      <Disowned disowned={disowned} left={left} reference={reference} />
      <LinkButton {...signIn} variant="primary" wide>
        {p(hasToAdd ? 'disown.addContact' : 'resetPassword.signIn')}
      </LinkButton>
    </PageCard>
  );
}

function ResetPassword({ token }: Readonly<{ token: NewUserToken }>) {
  const t = useTexts();
  const p = usePasswordTexts();
  const { stored, form, recent } = useResetPassword(token);
  const start = startPath(useHost().url);
  usePageTitle((form.hasError ? t('common.errorPrefix') : '') + p('resetPassword.title'));
  return (
    <Parts part={stored ? 'done' : 'form'}>
      {stored ? (
        <Done stored={stored} />
      ) : (
        <PageCard title={p('resetPassword.title')} lead={p('resetPassword.lead')}>
          {form.shown?.field === null && <RecoveryNotice refusal={form.shown} start={start} />}
          <PasswordForm
            form={form}
            submit={p(recent.missing ? 'resetPassword.submitUnchecked' : 'resetPassword.submit')}
            below={<RecentChanges recent={recent} form={form} />}
          />
        </PageCard>
      )}
    </Parts>
  );
}

/** `/reset/pw` (spec A §2): only with the proof that this page holds. */
export function ResetPasswordScreen() {
  const [token] = useState(heldNewUserToken);
  return token && <ResetPassword token={token} />;
}
