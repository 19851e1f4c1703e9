import { callApi } from '@gatehouse/api-client';
import { loginCodeCheck, loginCodeDigits, type RefusalName } from '@gatehouse/api-contract';
import { throughCaptcha } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { passwordPath } from '../../flow/authenticator-paths.ts';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { captchaFor } from '../captcha/captcha-for.ts';
import { useCodeEntry } from './code-entry.controller.ts';
import { CodePage } from './code-page.view.tsx';
import { CodeForm } from './one-time-code-form.view.tsx';

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
  const host = useHost();
  const { url, settings } = host;
  const password = useLink(passwordPath);
  const session = url.searchParams.get('session') ?? undefined;
  const { state, submit, change, retryTerms } = useCodeEntry({
    digits: loginCodeDigits,
    send: (otp, forever) => {
      const given = (name: string) => url.searchParams.get(name) ?? undefined;
      const body = {
        otp,
        forever: forever ? ('Y' as const) : ('N' as const),
        session,
        redirect_url: given('redirect_url'),
        inflow_path: given('inflow_path'),
        game_no: given('game_no'),
      };
      return throughCaptcha(
        (token) => callApi(loginCodeCheck, { body }, token === null ? {} : { captchaToken: token }),
        captchaFor(host, { action: 'signin' }),
      );
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
