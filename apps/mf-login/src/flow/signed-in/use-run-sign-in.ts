import type { RefusalName } from '@gatehouse/api-contract';
import { failureAsRefusal } from '@gatehouse/screen';
import { useHost, type RefusalSentence, type RefusedCall } from '@gatehouse/shell-contract';
import { failureSmall } from '../../screens/login/failure-small.ts';
import { useTexts } from '../../texts/main.texts.ts';
import type { SignInEnd } from './sign-in-end.ts';

/** What stopped a sign-in, ready for a notice. `retry`: the part that can be tried again with nothing typed anew. */
export type SignInStop = Readonly<{
  name: RefusalName | 'noCookies';
  sentence: RefusalSentence;
  data: unknown;
  retry: 'entry' | 'terms' | null;
}>;

const termsUnknown = { refusal: 'termsCheckApiError', code: '50302' } as const;

/** Runs a sign-in to its end and answers what stopped it; `null`: the visitor is on the way. Never rejects. */
export function useRunSignIn(): (run: () => Promise<SignInEnd>) => Promise<SignInStop | null> {
  const host = useHost();
  const t = useTexts();

  const explain = async (refused: RefusedCall, retry: SignInStop['retry'], data: unknown = null) => ({
    name: refused.refusal,
    sentence: await host.explain(refused),
    data,
    retry,
  });
  const noCookies: SignInStop = {
    name: 'noCookies',
    sentence: {
      title: t('login.failure.cookiesTitle'),
      text: t('login.failure.cookiesText'),
      small: failureSmall(t, null),
      reaction: 'notice',
      action: null,
    },
    data: null,
    retry: null,
  };
  return async (run) => {
    try {
      const end = await run();
      switch (end.kind) {
        case 'left':
          return null;
        case 'refused':
          return await explain(end.refused, null, end.refused.data);
        case 'no-cookies':
          return noCookies;
        case 'terms-unknown':
          return await explain(termsUnknown, 'terms');
        default:
          return end satisfies never;
      }
    } catch (thrown) {
      host.report(thrown, { call: 'sign-in' });
      return explain(failureAsRefusal(thrown), 'entry');
    }
  };
}
