import { isSocialProvider } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Parts } from '../../flow/page-card.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useChangePassword } from './change-password.controller.ts';
import { ChangePasswordView, PasswordChangedView, ProvidersPasswordView } from './change-password.view.tsx';

function ChangePassword() {
  const t = useTexts();
  const p = usePasswordTexts();
  const page = useChangePassword();
  const { done, form, fromCampaign } = page;
  const title = p(done ? 'resetPassword.doneTitle' : 'changePassword.title');
  usePageTitle((form.hasError || page.over ? t('common.errorPrefix') : '') + title);
  return (
    <Parts part={done ? 'done' : 'form'}>
      {done ? (
        <PasswordChangedView onContinue={fromCampaign ? page.proceed : null} />
      ) : (
        <ChangePasswordView page={page} />
      )}
    </Parts>
  );
}

function ProvidersPassword({ provider }: Readonly<{ provider: string }>) {
  const p = usePasswordTexts();
  usePageTitle(p('changePassword.title'));
  return <ProvidersPasswordView provider={provider} />;
}

/** `/change/pw` (spec A §2): for members, and for the campaign that asks them for a new password. */
export function ChangePasswordScreen() {
  const { session } = useHost();
  const provider = session.state === 'member' ? session.providerCd : '';
  return isSocialProvider(provider) ? <ProvidersPassword provider={provider} /> : <ChangePassword />;
}
