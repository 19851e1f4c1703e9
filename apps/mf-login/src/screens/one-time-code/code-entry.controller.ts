import { wholeCode, type RefusalName } from '@gatehouse/api-contract';
import { signedInReturn } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, type SubmitEvent } from 'react';
import { checkTermsThenLeave, finishSignIn } from '../../flow/signed-in/finish-sign-in.ts';
import type { SignInAnswer, SignInEnd } from '../../flow/signed-in/sign-in-end.ts';
import { useRunSignIn } from '../../flow/signed-in/use-run-sign-in.ts';
import { codeStart, transition } from './code-entry.machine.ts';

/** Names of the form's fields. */
export const codeFields = { code: 'otp', forever: 'forever' } as const;

/** `approved`: a signed-in member's approval of another sign-in; it starts no session here. */
export type CodeAnswer = SignInAnswer | Readonly<{ ok: true; approved: true }>;

type CodeEntry = Readonly<{
  digits: number;
  /** Hands the digits to the platform. */
  send(code: string, forever: boolean): Promise<CodeAnswer>;
  /** Sentences that suit this code better than the general ones. */
  sentences?: Readonly<{ [Name in RefusalName | 'noCookies']?: Readonly<{ title: string; text: string }> }>;
}>;

/** A form that takes a code and ends as every sign-in does. */
export function useCodeEntry({ digits, send, sentences = {} }: CodeEntry) {
  const host = useHost();
  const runSignIn = useRunSignIn();
  const [state, dispatch] = useReducer(transition, codeStart);

  const enter = async (code: string, forever: boolean): Promise<SignInEnd> => {
    const answer = await send(code, forever);
    if (answer.ok && 'approved' in answer) {
      host.leave(signedInReturn(host.url, host.settings));
      return { kind: 'left' };
    }
    return finishSignIn(host, answer);
  };
  const attempt = async (run: () => Promise<SignInEnd>) => {
    dispatch({ type: 'sent' });
    const stop = await runSignIn(run);
    if (stop === null) return dispatch({ type: 'left' });
    const sentence = { ...stop.sentence, ...sentences[stop.name] };
    dispatch({ type: 'stopped', stop: { ...stop, sentence } });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step !== 'typing') return;
    const form = new FormData(event.currentTarget);
    const entered = form.get(codeFields.code);
    const code = wholeCode(typeof entered === 'string' ? entered : '', digits);
    if (code === null) return dispatch({ type: 'incomplete' });
    void attempt(() => enter(code, form.has(codeFields.forever)));
  };
  const retryTerms = () => void attempt(() => checkTermsThenLeave(host));
  const change = () => dispatch({ type: 'changed' });
  /** Another code is on its way. */
  const reset = () => dispatch({ type: 'reset' });
  return { state, submit, retryTerms, change, reset };
}
