import { wholeCode } from '@gatehouse/challenge';
import type { RefusalName } from '@gatehouse/api-contract';
import { useHost, type RefusedCall } from '@gatehouse/shell-contract';
import { useReducer, type SubmitEvent } from 'react';
import { finishSignIn, goOn, type SignInAnswer, type SignInEnd } from '../../flows/signed-in/finish-sign-in.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { codeStart, transition, type CodeTrouble } from './code-entry.machine.ts';

/** Names of the form's fields. */
export const codeFields = { code: 'otp', forever: 'forever' } as const;

/** `approved`: a member's own approval, which lets nobody in. */
export type CodeAnswer = SignInAnswer | Readonly<{ ok: true; approved: true }>;

type CodeEntry = Readonly<{
  digits: number;
  /** Hands the digits to the platform. */
  send(code: string, forever: boolean): Promise<CodeAnswer>;
  /** Sentences that suit this code better than the general ones. */
  said?: Readonly<Partial<Record<RefusalName, Readonly<{ title: string; text: string }>>>>;
}>;

/** The platform could not be asked: told by the sentence of a dead network. */
const unreachable = { refusal: 'networkError', code: '805' } as const;
const termsUnknown = { refusal: 'termsCheckApiError', code: '50302' } as const;

/** A form that takes a code and goes on as after any sign-in. */
export function useCodeEntry({ digits, send, said = {} }: CodeEntry) {
  const host = useHost();
  const t = useTexts();
  const [state, dispatch] = useReducer(transition, codeStart);

  const stop = async (refused: RefusedCall, kind: 'terms' | null = null) => {
    const sentence = { ...(await host.explain(refused)), ...said[refused.refusal] };
    const place = sentence.reaction === 'field' ? 'field' : 'notice';
    dispatch({ type: 'stopped', trouble: { kind: kind ?? place, sentence, refusal: refused.refusal } });
  };
  const noCookies: CodeTrouble = {
    kind: 'notice',
    refusal: 'cookies',
    sentence: {
      title: t('login.failure.cookiesTitle'),
      text: t('login.failure.cookiesText'),
      small: t('login.support', { code: 'cookies' }),
      reaction: 'notice',
      action: null,
    },
  };

  const end = async (ended: SignInEnd) => {
    switch (ended.kind) {
      case 'left':
        return dispatch({ type: 'left' });
      case 'refused':
        return stop(ended.refused);
      case 'failed':
        return dispatch({ type: 'stopped', trouble: noCookies });
      case 'terms-unknown':
        return stop(termsUnknown, 'terms');
      default:
        return ended satisfies never;
    }
  };

  const enter = async (code: string, forever: boolean): Promise<SignInEnd> => {
    const answer = await send(code, forever);
    if (answer.ok && 'approved' in answer) {
      host.leave(host.url.searchParams.get('redirect_url'));
      return { kind: 'left' };
    }
    return finishSignIn(host, answer, forever);
  };
  const attempt = async (run: () => Promise<SignInEnd>) => {
    dispatch({ type: 'sent' });
    try {
      await end(await run());
    } catch (thrown) {
      host.report(thrown, { call: 'code-entry' });
      await stop(unreachable);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step !== 'typing') return;
    const form = new FormData(event.currentTarget);
    const entered = form.get(codeFields.code);
    const code = wholeCode(typeof entered === 'string' ? entered : '', digits);
    if (code === null) return dispatch({ type: 'stopped', trouble: { kind: 'incomplete' } });
    void attempt(() => enter(code, form.has(codeFields.forever)));
  };
  const retryTerms = () => void attempt(() => goOn(host));
  const change = () => dispatch({ type: 'changed' });
  /** Another code is on its way. */
  const reset = () => dispatch({ type: 'anew' });
  return { state, submit, retryTerms, change, reset };
}
