import { loginOffer, loginPlaceholder } from '@gatehouse/platform';
import { typedIdentifier, usePageTitle } from '@gatehouse/screen';
import { lastProvider } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { lazy, useState } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import type { ShownTab } from './login-tabs.view.tsx';
import { useLogin } from './login.controller.ts';
import { hasProblem } from './login.machine.ts';
import { LoginView } from './login.view.tsx';
import { useClient } from './use-client.ts';
import { useWide } from './use-wide.ts';

const ClosedSignIn = lazy(() => import('./rare-parts.ts').then((code) => ({ default: code.ClosedSignIn })));

export function LoginScreen() {
  const t = useTexts();
  const host = useHost();
  const { settings, nation, url, site, locale, clock } = host;
  const { state, submit, change, warm, retryTerms, goHome } = useLogin();
  const [tab, setTab] = useState<ShownTab>('login');
  const [last] = useState(lastProvider);
  const client = useClient();
  const [identifier] = useState(() => typedIdentifier(host));
  const wide = useWide();
  const offer = loginOffer(settings, { nation, inflowPath: url.searchParams.get('inflow_path') ?? site.inflowPath });
  const title = t('login.title');
  usePageTitle(hasProblem(state) ? t('login.errorPrefix') + title : title);
  if (settings.status === 'closed') return <ClosedSignIn />;
  return (
    <LoginView
      settings={settings}
      locale={locale}
      offer={offer}
      placeholder={loginPlaceholder(settings, offer)}
      onetimePath="/auth/otp"
      client={client}
      lastProvider={last}
      wide={wide}
      tab={tab}
      state={state}
      identifier={identifier}
      now={clock.now}
      onTab={setTab}
      onSubmit={submit}
      onChange={change}
      onTouch={warm}
      onRetryTerms={retryTerms}
      onHome={goHome}
    />
  );
}
