import { describe, expect, it } from '@jest/globals';
import { captchaStart, isBusy, transition, type CaptchaEvent, type CaptchaNotice } from './captcha.machine.ts';
import { challenges } from './testing/challenges.ts';

const after = (...events: CaptchaEvent[]) => events.reduce(transition, captchaStart);
const shown: CaptchaEvent = { type: 'shown', shown: { challenge: challenges.slide, expiresAt: 180_000 } };
const mailed: CaptchaEvent = {
  type: 'mailed',
  mailed: { key: 'k-2', identifier: 'alice', expiresAt: 600_000, resendAt: 60_000, long: false },
};

const sentence = { title: 'Wrong', text: 'Once more.', reaction: 'field', action: null, small: '49700' } as const;
const notice: CaptchaNotice = { sentence, triesLeft: 2, waitUntil: null };

describe('captcha machine', () => {
  it('begins with getting a picture', () => {
    expect(isBusy(captchaStart)).toBe(true);
    expect(after(shown)).toMatchObject({ step: 'puzzle', way: 'picture', busy: false, turn: 0, notice: null });
  });

  it('stops where no picture can be had, and begins again', () => {
    const stopped = after({ type: 'told', notice });
    expect(stopped).toMatchObject({ step: 'stopped', turn: 1, notice });
    expect(transition(stopped, { type: 'asked', way: 'picture', notice: null })).toMatchObject({ step: 'loading' });
  });

  it('keeps the picture after a wrong answer, and counts what was told', () => {
    const wrong = after(shown, { type: 'sent' }, { type: 'told', notice });
    expect(wrong).toMatchObject({ step: 'puzzle', busy: false, turn: 1, notice });
    expect(transition(wrong, { type: 'told', notice })).toMatchObject({ turn: 2 });
  });

  it('says with the new picture why it came', () => {
    expect(after(shown, { type: 'asked', way: 'sound', notice }, shown)).toMatchObject({
      step: 'puzzle',
      way: 'sound',
      turn: 1,
      notice,
    });
  });

  it('shows and reads aloud the same captcha', () => {
    expect(after(shown, { type: 'way', way: 'sound' })).toMatchObject({
      way: 'sound',
      shown: { challenge: { captchaKey: challenges.slide.captchaKey } },
    });
    expect(after({ type: 'way', way: 'sound' })).toBe(captchaStart);
  });

  it('mails a code instead, also again', () => {
    expect(after(shown, { type: 'mail' })).toMatchObject({ step: 'address', busy: false });
    expect(after(shown, { type: 'mail' }, { type: 'sent' }, mailed)).toMatchObject({ step: 'code', busy: false });
    expect(after(shown, { type: 'mail' }, mailed, { type: 'sent' }, mailed)).toMatchObject({ step: 'code' });
  });

  it('leaves a step alone that an answer comes too late for', () => {
    const address = after({ type: 'mail' });
    expect(transition(address, shown)).toBe(address);
    const puzzle = after(shown);
    expect(transition(puzzle, mailed)).toBe(puzzle);
  });

  it('ends with the token', () => {
    const solved = after(shown, { type: 'sent' }, { type: 'solved' });
    expect(solved).toMatchObject({ step: 'solved', notice: null });
    expect(isBusy(solved)).toBe(true);
    expect(transition(solved, { type: 'told', notice })).toBe(solved);
  });
});
