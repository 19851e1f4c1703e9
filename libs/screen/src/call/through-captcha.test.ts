import { expect, it, jest } from '@jest/globals';
import { throughCaptcha } from './through-captcha.ts';

const accepted = { ok: true } as const;
const refused = (refusal: string) => ({ ok: false, refusal }) as const;
type Answer = typeof accepted | ReturnType<typeof refused>;

/** A call that gives these answers in turn. */
const callWith = (...answers: readonly Answer[]) => {
  const rest = [...answers];
  return jest.fn(async (_token: string | null) => rest.shift() ?? accepted);
};
const tokens = (send: ReturnType<typeof callWith>) => send.mock.calls.map(([token]) => token);

it('asks for no captcha that the call does not want', async () => {
  const captcha = jest.fn(async () => 't-1');
  expect(await throughCaptcha(callWith(refused('requestInvalid')), captcha)).toEqual(refused('requestInvalid'));
  expect(captcha).not.toHaveBeenCalled();
});

it.each(['captchaRequired', 'captchaInvalid', 'captchaIncorrect'])(
  'sends again with a token after %s',
  async (name) => {
    const send = callWith(refused(name), accepted);
    expect(await throughCaptcha(send, async () => 't-1')).toEqual(accepted);
    expect(tokens(send)).toEqual([null, 't-1']);
  },
);

it('asks for another captcha when the token came too late', async () => {
  const given = ['t-1', 't-2'];
  const send = callWith(refused('captchaRequired'), refused('captchaInvalid'), accepted);
  expect(await throughCaptcha(send, async () => given.shift() ?? null)).toEqual(accepted);
  expect(tokens(send)).toEqual([null, 't-1', 't-2']);
});

it('answers the refusal when the captcha is closed, or cannot be shown here', async () => {
  const closed = callWith(refused('captchaRequired'));
  expect(await throughCaptcha(closed, async () => null)).toEqual(refused('captchaRequired'));
  expect(await throughCaptcha(callWith(refused('captchaRequired')), undefined)).toEqual(refused('captchaRequired'));
});
