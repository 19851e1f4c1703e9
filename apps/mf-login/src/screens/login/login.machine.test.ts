import { describe, expect, it } from '@jest/globals';
import { hasProblem, isBusy, loginStart, transition, type LoginEvent, type LoginState } from './login.machine.ts';

const after = (...events: LoginEvent[]): LoginState => events.reduce(transition, loginStart);
const invalid: LoginEvent = {
  type: 'invalid',
  errors: { identifier: 'identifierMissing', password: 'passwordMissing' },
};
const misses = { identifier: 'alice', count: 2 };
const wrong: LoginEvent = {
  type: 'refused',
  refusal: 'credentialsMismatch',
  code: '43000',
  retryAt: null,
  hints: [],
  misses,
};
const failure = { reason: 'timeout', requestId: 'r-1' } as const;

const failed: LoginEvent = {
  type: 'failed',
  sentence: { title: 'No answer', text: 'Try again', reaction: 'notice', action: null, small: '' },
};

describe('login machine', () => {
  it('starts quiet', () => {
    expect(hasProblem(loginStart)).toBe(false);
    expect(isBusy(loginStart)).toBe(false);
  });

  it('complains on submit, not before', () => {
    expect(after({ type: 'changed', field: 'identifier', message: 'identifierInvalid' })).toEqual(loginStart);
    expect(after(invalid)).toEqual({
      ...loginStart,
      attempt: 1,
      problem: { kind: 'fields', errors: invalid.errors },
    });
  });

  it('judges again with every key what it complained about', () => {
    expect(after(invalid, { type: 'changed', field: 'identifier', message: null })).toMatchObject({
      problem: { errors: { password: 'passwordMissing' } },
    });
    expect(after(invalid, { type: 'changed', field: 'identifier', message: 'identifierInvalid' })).toMatchObject({
      problem: { errors: { identifier: 'identifierInvalid', password: 'passwordMissing' } },
    });
  });

  it('is content when the last complaint is settled', () => {
    const state = after(
      invalid,
      { type: 'changed', field: 'identifier', message: null },
      { type: 'changed', field: 'password', message: null },
    );
    expect(state).toEqual({ ...loginStart, attempt: 1 });
  });

  it('drops a mismatch as soon as either field changes', () => {
    expect(after(wrong)).toMatchObject({ problem: { kind: 'mismatch', retryAt: null } });
    expect(after(wrong, { type: 'changed', field: 'password', message: null })).toMatchObject({ problem: null });
  });

  it('remembers the wrong passwords in a row until a sign-in', () => {
    const state = after(wrong, { type: 'sent' }, failed, { type: 'changed', field: 'password', message: null });
    expect(transition(state, invalid).misses).toEqual(misses);
    expect(transition(transition(state, { type: 'sent' }), { type: 'signed-in' }).misses).toBeNull();
  });

  it('keeps a refusal in sight while the player types: a delay is data, not a state', () => {
    const refused: LoginEvent = {
      type: 'refused',
      refusal: 'temporarilyRestricted',
      code: '43106',
      retryAt: 30_000,
      hints: [],
      misses,
    };
    const state = after(refused, { type: 'changed', field: 'password', message: null });
    expect(state).toMatchObject({ step: 'form', problem: { kind: 'refused', retryAt: 30_000 } });
    expect(isBusy(state)).toBe(false);
  });

  it('is busy from sending until there is an answer', () => {
    expect(isBusy(after({ type: 'sent' }))).toBe(true);
    expect(isBusy(after({ type: 'sent' }, failed))).toBe(false);
    expect(isBusy(after({ type: 'sent' }, { type: 'signed-in' }))).toBe(true);
    expect(isBusy(after({ type: 'sent' }, { type: 'signed-in' }, { type: 'left' }))).toBe(true);
  });

  it('counts each problem, so that it takes focus again', () => {
    expect(after(invalid, { type: 'sent' }, failed)).toMatchObject({ attempt: 2 });
    expect(after({ type: 'sent' })).toMatchObject({ attempt: 0 });
  });

  it('waits where the terms check gave no answer', () => {
    const state = after({ type: 'sent' }, { type: 'signed-in' }, { type: 'terms-unknown', failure });
    expect(state).toMatchObject({ step: 'terms-unknown', attempt: 1, failure, retrying: false });
    expect(hasProblem(state)).toBe(true);
    const retrying = transition(state, { type: 'signed-in' });
    expect(retrying).toEqual({ ...state, retrying: true });
    expect(transition(retrying, { type: 'left' })).toBe(retrying);
  });
});
