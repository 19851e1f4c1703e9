import { callApi } from '@gatehouse/api-client';
import { loginCodeCheck, loginCodeDigits, type RefusalName } from '@gatehouse/api-contract';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useCodeEntry } from './code-entry.controller.ts';
import { CodeForm } from './one-time-code-form.view.tsx';
import { CodePage } from './code-page.view.tsx';
import { passwordPath } from '../../flow/authenticator-paths.ts';

/** Refusals after which the password is offered (spec A §8). */
const toPassword: ReadonlySet<string> = new Set<RefusalName>([
  'loginCodeProtected',
  'loginCodeUsePassword',
  'loginCodeDeletionPending',
  'loginCodeDisabled',
]);

/** Sign-in with the 8 digits that the app shows (spec A §2 /auth/otp, /onetime). */
export function OneTimeCodeScreen() {
  const t = useDeferredTexts();
  const { url, settings } = useHost();
  const password = useLink(passwordPath);
  const session = url.searchParams.get('session') ?? undefined;
  const { state, submit, change, retryTerms } = useCodeEntry({
    digits: loginCodeDigits,
    send: (otp, forever) => {
      const given = (name: string) => url.searchParams.get(name) ?? undefined;
      return callApi(loginCodeCheck, {
        body: {
          otp,
          forever: forever ? 'Y' : 'N',
          session,
          redirect_url: given('redirect_url'),
          inflow_path: given('inflow_path'),
          game_no: given('game_no'),
        },
      });
    },
  });
  return (
    <CodePage
      title={t('codes.login.title')}
      lead={t('codes.login.lead')}
      state={state}
      others={
        <LinkButton {...password} variant="quiet" wide>
          {t('codes.password')}
        </LinkButton>
      }
    >
      <CodeForm
        state={state}
        digits={loginCodeDigits}
        label={t('codes.login.label')}
        hint={t('codes.login.hint')}
        incomplete={t('codes.incomplete', { digits: loginCodeDigits })}
        submitLabel={t('codes.login.submit')}
        forever={settings.forever}
        onChange={change}
        onSubmit={submit}
        onRetryTerms={retryTerms}
        alternative={{ after: toPassword, link: <LinkButton {...password}>{t('codes.password')}</LinkButton> }}
      />
    </CodePage>
  );
}
