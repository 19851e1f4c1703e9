import { useHost } from '@gatehouse/shell-contract';
import { usePageTitle } from '../../page-title.ts';
import { useTexts } from '../../texts.ts';
import { useLogin } from './login.controller.ts';
import { hasTrouble } from './login.machine.ts';
import { LoginView } from './login.view.tsx';

export function LoginScreen() {
  const t = useTexts();
  const { style, settings, clock } = useHost();
  const { state, submit, change, warm, retryTerms, goHome } = useLogin();
  const title = t('login.title');
  usePageTitle(hasTrouble(state) ? t('login.errorPrefix') + title : title);
  return (
    <LoginView
      loginStyle={style}
      settings={settings}
      state={state}
      now={clock.now}
      onSubmit={submit}
      onChange={change}
      onTouch={warm}
      onRetryTerms={retryTerms}
      onHome={goHome}
    />
  );
}
