import { signUpAgreement } from '@gatehouse/api-contract';
import { defineFirst } from '@gatehouse/shell-contract/first';
import { SignUpView } from './screens/sign-up/sign-up.view.tsx';
import { loadTexts } from './texts/main.texts.ts';

export const first = defineFirst({
  namespace: 'mf-signup',
  texts: loadTexts,
  screens: {
    'sign-up': {
      title: (t) => t('entry.title'),
      errorPrefix: (t) => t('entry.errorPrefix'),
      refusals: [...new Set(Object.values(signUpAgreement.refusals))],
      view: () => (
        <SignUpView
          provider=""
          failed={false}
          pending={false}
          shown={null}
          signIn={{ href: '/login', onClick: () => {} }}
          otherWays={null}
          onBegin={() => {}}
        />
      ),
    },
  },
});
