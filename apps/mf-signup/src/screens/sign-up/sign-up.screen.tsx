import { nameOfProvider } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { providersPath, signInPath } from '../../flow/paths.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { useSignUp } from './sign-up.controller.ts';
import { SignUpView, RestrictedView } from './sign-up.view.tsx';

export function SignUpScreen() {
  const t = useTexts();
  const { site } = useHost();
  const entry = useSignUp();
  const signIn = useLink(signInPath);
  const home = useExit(site.home);
  const providers = useLink(providersPath);
  usePageTitle(
    entry.restricted ? t('restricted.title') : (entry.shown ? t('entry.errorPrefix') : '') + t('entry.title'),
  );
  if (entry.restricted) return <RestrictedView signIn={signIn} home={home} />;
  return (
    <SignUpView
      provider={nameOfProvider(entry.provider)}
      failed={entry.failed}
      pending={entry.waiting}
      shown={entry.shown}
      signIn={signIn}
      otherWays={entry.otherWays && entry.provider === '' ? providers : null}
      onBegin={entry.begin}
    />
  );
}
