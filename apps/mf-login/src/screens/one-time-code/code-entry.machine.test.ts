import { describe, expect, it } from '@jest/globals';
import type { SignInStop } from '../../flow/signed-in/use-run-sign-in.ts';
import { codeStart, transition, type CodeEvent } from './code-entry.machine.ts';

const sentence = { title: 'T', text: 'x', small: '', reaction: 'notice', action: null } as const;
const wrong: SignInStop = {
  name: 'loginCodeWrong',
  sentence: { ...sentence, reaction: 'field' },
  data: null,
  retry: null,
};
const blocked: SignInStop = { name: 'loginCodeBlocked', sentence, data: null, retry: null };
const noTerms: SignInStop = { name: 'termsCheckApiError', sentence, data: null, retry: 'terms' };
const after = (...events: readonly CodeEvent[]) => events.reduce(transition, codeStart);

describe('typing a code', () => {
  it('sends and leaves', () => {
    expect(after({ type: 'sent' })).toEqual({ step: 'sending', attempt: 0 });
    expect(after({ type: 'sent' }, { type: 'left' })).toEqual({ step: 'left', attempt: 0 });
  });

  it.each([
    ['field', wrong],
    ['notice', blocked],
    ['terms', noTerms],
  ] as const)('shows a refusal where it belongs: %s', (kind, stop) => {
    expect(after({ type: 'sent' }, { type: 'stopped', stop })).toEqual({
      step: 'typing',
      attempt: 1,
      problem: { kind, stop },
    });
  });

  it('removes the error of the field with the next digit, and leaves a notice', () => {
    expect(after({ type: 'stopped', stop: wrong }, { type: 'changed' })).toMatchObject({ problem: null, attempt: 1 });
    expect(after({ type: 'stopped', stop: blocked }, { type: 'changed' })).toMatchObject({
      problem: { kind: 'notice' },
    });
    expect(after({ type: 'sent' }, { type: 'changed' })).toMatchObject({ step: 'sending' });
  });

  it('counts incomplete codes too, so that each takes focus', () => {
    expect(after({ type: 'incomplete' }, { type: 'incomplete' })).toMatchObject({
      attempt: 2,
      problem: { kind: 'incomplete' },
    });
  });

  it('begins anew for another code', () => {
    expect(after({ type: 'stopped', stop: blocked }, { type: 'reset' })).toEqual({
      step: 'typing',
      attempt: 1,
      problem: null,
    });
  });
});
