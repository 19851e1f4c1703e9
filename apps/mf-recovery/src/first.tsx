import { findIdCheck, resetState, type ClosedRecovery } from '@gatehouse/api-contract';
import { firstHtmlMarks } from '@gatehouse/platform';
import { defineFirst } from '@gatehouse/shell-contract/first';
import { recoverIdPath, recoverPasswordPath, signInPath } from './flow/paths.ts';
import { ChooseContactView } from './screens/recover-id/choose-contact/choose-contact.view.tsx';
import { ChooseWayView } from './screens/recover-password/choose-way/choose-way.view.tsx';
import { loadTexts } from './texts/main.texts.ts';

const link = (href: string) => ({ href, onClick: () => {} });

/** Why a recovery cannot begin, as the live pages say it. */
const sentences = (t: (key: string) => string): Record<ClosedRecovery, string> => ({
  addressBlocked: t('recoverId.addressBlockedText'),
  allClosed: t('recoverPassword.allClosedText'),
});

export const first = defineFirst({
  namespace: 'mf-recovery',
  texts: loadTexts,
  screens: {
    'recover-id': {
      title: (t) => t('recoverId.title'),
      errorPrefix: (t) => t('common.errorPrefix'),
      refusals: Object.values(findIdCheck.refusals),
      sentences,
      view: () => (
        <ChooseContactView
          state={{ closed: false, pending: false, shown: null }}
          recoverPassword={link(recoverPasswordPath)}
          signIn={link(signInPath)}
        />
      ),
    },
    'recover-password': {
      title: (t) => t('recoverPassword.title'),
      errorPrefix: (t) => t('common.errorPrefix'),
      refusals: Object.values(resetState.refusals),
      fields: ['identifierMissing', 'identifierTooLong', 'identifierInvalid'],
      sentences,
      view: ({ settings }) => (
        <ChooseWayView
          state={{ fault: null, closed: null, attempt: 0, shown: null, pending: false }}
          settings={settings}
          identifier={firstHtmlMarks.identifier}
          begunAgain={false}
          recoverId={link(recoverIdPath)}
          signIn={link(signInPath)}
        />
      ),
    },
  },
});
