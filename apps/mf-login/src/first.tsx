import { signInV21, type RefusalName } from '@gatehouse/api-contract';
import { firstHtmlMarks } from '@gatehouse/platform';
import { defineFirst } from '@gatehouse/shell-contract/first';
import { loginStart } from './screens/login/login.machine.ts';
import { LoginView } from './screens/login/login.view.tsx';
import { loadTexts } from './texts/main.texts.ts';
import { texts as english } from './texts/main/en.ts';

const bundled = Object.keys(english.refusals).filter((name): name is RefusalName => name in english.refusals);
/** Without scripts a refusal cannot be explained later: the release holds the sentence of each that a sign-in may meet. */
const known = [...new Set<RefusalName>([...Object.values(signInV21.refusals), ...bundled])];
/** What no setting decides. The rest is a placeholder that the edge fills in for each visitor. */
const nothingDecided = { tabs: ['login'], onetime: false, qr: false, providers: [] } as const;
const placeholder = { providers: firstHtmlMarks.providers, tabs: firstHtmlMarks.tabs, qr: firstHtmlMarks.qr };

export const first = defineFirst({
  namespace: 'mf-login',
  texts: loadTexts,
  screens: {
    login: {
      title: (t) => t('login.title'),
      errorPrefix: (t) => t('login.errorPrefix'),
      view: ({ locale, settings }) => (
        <LoginView
          settings={settings}
          locale={locale}
          offer={{ ...nothingDecided, memberMenu: settings.member_menu }}
          placeholder={placeholder}
          onetimePath=""
          client={{ name: '', placeholder: firstHtmlMarks.client }}
          first
          state={loginStart}
          action={firstHtmlMarks.action}
          identifier={firstHtmlMarks.identifier}
          now={() => 0}
        />
      ),
      refusals: known,
      fields: Object.keys(english.fields),
    },
  },
});
