import { callApi } from '@gatehouse/api-client';
import { signInV21, waitSecondsOf } from '@gatehouse/api-contract';
import { forgetIdentifier, throughCaptcha } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { RefusedSignIn } from '../../flow/signed-in/sign-in-end.ts';
import { captchaFor } from '../captcha/captcha-for.ts';
import { isBundled } from './bundled-refusal.ts';
import type { LoginValues, Misses } from './login.fields.ts';
import type { LoginEvent } from './login.machine.ts';
import { hintsFor, missesAfter } from './login.rules.ts';
import { signInRequest } from './sign-in-request.ts';

// What the page needs once the visitor does something. Calls, schemas and rules are a chunk of their own: see load-actions.ts.
// `useCall` and `useRefusal` would have to be in the first chunk, so the sign-in is sent from here (docs/decisions/0016).
export { checkTerms } from '../../flow/signed-in/check-terms.ts';
export { checkTermsThenLeave, finishSignIn } from '../../flow/signed-in/finish-sign-in.ts';
export { checkField, checkFields } from './login.rules.ts';

export async function sendSignIn(values: LoginValues, host: ShellHost) {
  const answer = await throughCaptcha(
    (token) => callApi(signInV21, signInRequest(values, host, token)),
    captchaFor(host, { action: 'signin', identifier: values.identifier }),
  );
  if (answer.ok) forgetIdentifier(host);
  return answer;
}

/** What the form has to say about a refusal of what was sent: by the page's own sentence, or by the shell's. */
export async function refusalEvent(
  refused: RefusedSignIn,
  host: ShellHost,
  before: Misses | null,
  { identifier, password }: Omit<LoginValues, 'forever'> = { identifier: '', password: '' },
): Promise<LoginEvent> {
  const { refusal, code, data } = refused;
  const seconds = waitSecondsOf(data);
  const retryAt = seconds === null ? null : host.clock.now() + seconds * 1000;
  if (!isBundled(refusal)) return { type: 'explained', sentence: await host.explain({ refusal, code, retryAt }) };
  const misses = refusal === 'credentialsMismatch' ? missesAfter(before, identifier) : before;
  return { type: 'refused', refusal, code, retryAt, hints: hintsFor(password, misses, retryAt), misses };
}
