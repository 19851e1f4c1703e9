import { signInV21, type RefusalName } from '@gatehouse/api-contract';
import { firstHtmlMarks } from '@gatehouse/platform';
import { defineFirst } from '@gatehouse/shell-contract/first';
import { texts as english } from './locales/en.ts';
import { loginStart } from './screens/login/login.machine.ts';
import { LoginView } from './screens/login/login.view.tsx';
import { loadTexts } from './texts.ts';

const bundled = Object.keys(english.refusals).filter((name): name is RefusalName => name in english.refusals);
/** Without scripts nobody explains a refusal later: every one that a sign-in may meet has its sentence in the release. */
const known = [...new Set<RefusalName>([...Object.values(signInV21.refusals), ...bundled])];
const native = { action: firstHtmlMarks.action, identifier: firstHtmlMarks.identifier };

export const first = defineFirst({
  namespace: 'mf-login',
  texts: loadTexts,
  screens: {
    login: {
      title: (t) => t('login.title'),
      errorPrefix: (t) => t('login.errorPrefix'),
      view: ({ style, settings }) => (
        <LoginView loginStyle={style} settings={settings} state={loginStart} native={native} now={() => 0} />
      ),
      refusals: known,
      fields: Object.keys(english.fields),
    },
  },
});
