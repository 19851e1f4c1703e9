import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { certificate, compare, personChecked, personCompare, tossToken } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personCheckFlow } from '../../flow/person-check.flow.ts';
import en from '../../texts/main/en.json';
import { VerificationDreamScreen } from './verification-dream.screen.tsx';
import { VerificationPhoneScreen } from './verification-phone.screen.tsx';

const texts = { 'mf-verification': en };
const search = '?type=storage-identify&state=s-1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain';
const remembered = { check: 'check-1', search, type: 'storage-identify', returnedUrl: '', answered: false };
const code = 'state=check-1&tx_id=tx-1&code=code-1';
const complete = `/verification/complete${search}`;
const taken = answerWith(personChecked, { state: 'check-1' });
const unknown = refuseWith(personCompare, 'personVerificationRequired');
const known = (match: 'Y' | 'N') => answerWith(personCompare, { state: 'check-1', match_yn: match });
const flow = { state: 's-1' };

type Visit = Readonly<{ query?: string; memory?: object | null; callback?: string }>;
function open(answers: readonly PreparedAnswer[], visit: Visit = {}) {
  const { query = code, memory = remembered, callback = 'callback' } = visit;
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/verify/phone/${callback}?${query}`, params: { callback } });
  if (memory) host.flow.write('person-check', memory);
  return { api, ...renderWithHost(<VerificationPhoneScreen />, { texts, host }) };
}
const goesOn = (host: ReturnType<typeof open>['host']) =>
  waitFor(() => expect(host.record.navigations).toEqual([complete]));

describe('the answer of a provider', () => {
  it('certifies an account without a known person', async () => {
    const { host } = open([taken, unknown, answerWith(certificate, flow)]);
    await goesOn(host);
    expect(personCheckFlow.read(host).check).toBe('');
  });

  it('is compared when the account has a known person', async () => {
    const { host } = open([taken, known('Y'), answerWith(compare, flow)]);
    await goesOn(host);
  });

  it('of Toss is taken with its transaction', async () => {
    const { host } = open([answerWith(tossToken, { state: 'check-1' }), unknown, answerWith(certificate, flow)], {
      callback: 'toss',
    });
    await goesOn(host);
  });

  it('is taken once: a reload continues after it', async () => {
    const { host } = open([unknown, answerWith(certificate, flow)], { memory: { ...remembered, answered: true } });
    await goesOn(host);
  });

  it('about another person is shown, and another check can be begun', async () => {
    const { container } = open([taken, known('N'), refuseWith(compare, 'identityVerificationRequired')]);
    expect(await screen.findByText('This account belongs to someone else')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify again' })).toHaveAttribute('href', `/verification${search}`);
    expect(document.title).toBe('Error: Your verification wasn’t completed');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('about another person than a reset waits for leads back to the reset', async () => {
    const reset = { ...remembered, search: '?type=recovery-pw&state=s-1', type: 'recovery-pw' };
    const refused = refuseWith(certificate, 'identityVerificationRequired');
    const { host } = open([taken, unknown, refused], { memory: reset });
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=p%3As-1&verified=Y']));
    expect(personCheckFlow.read(host).check).toBe('');
  });

  it.each([
    ['recovery-pw', '/recovery/pw'],
    ['recovery-id', '/recovery/id'],
  ])('that was cancelled in a flow of type %s leads back to %s, with the return address', async (type, path) => {
    const memory = { ...remembered, search: search.replace('storage-identify', type), type };
    const { host } = open([], { query: 'state=check-1&error=access_denied', memory });
    await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
    expect(host.record.navigations).toEqual([`${path}?redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain`]);
    expect(host.record.departures).toEqual([]);
  });

  it('that was cancelled leads to the caller where that began the recovery', async () => {
    const memory = { ...remembered, type: 'recovery-id', returnedUrl: 'http://localhost:4310/main' };
    const { host } = open([], { query: 'state=check-1&error=access_denied', memory });
    await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it.each([
    ['access_denied', 'You canceled the check'],
    ['check_failed', 'Your identity couldn’t be verified'],
    ['temporarily_unavailable', 'The service can’t be reached'],
    ['server_error', 'The service can’t be reached'],
  ])('%s is shown, and another check can be begun', async (error, title) => {
    const { container } = open([], { query: `state=check-1&error=${error}` });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify again' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['that this window did not ask for', { memory: null }],
    ['to another check', { query: 'state=check-2&code=code-1' }],
    ['without a code', { query: 'state=check-1' }],
    ['without a state', { query: 'code=code-1' }],
  ] as const)('%s asks the platform nothing and leads to the sign-in', async (_, visit) => {
    open([], visit);
    expect(await screen.findByText('This check can’t continue here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it.each([
    ['identityAccountLimit', true],
    ['guardianRequiredAt18', false],
    ['guardianRequiredAt14', false],
    ['wrongVerifyStep', true],
    ['verificationTimeExpired', false],
  ] as const)('%s is shown; another check can be begun: %s', async (refusal, again) => {
    open([taken, unknown, refuseWith(certificate, refusal)]);
    expect(await screen.findByText(`Text of ${refusal}`)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Verify again' })).toHaveLength(again ? 1 : 0);
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it.each(['guardianRequiredAt14', 'guardianRequiredAt18'] as const)('%s leads to the guardian', async (refusal) => {
    const needed = { state: 'case-1', type: 'parent-storage-identify' };
    const { host } = open([taken, unknown, refuseWith(certificate, refusal, needed)]);
    const target = `/verification?state=case-1&type=parent-storage-identify&${search.slice(search.indexOf('redirect_url'))}`;
    await waitFor(() => expect(host.record.navigations).toEqual([target]));
  });

  it('leads back to the caller when it was not part of a sign-in', async () => {
    const memory = { ...remembered, type: 'change-nation', returnedUrl: 'http://localhost:4310/main' };
    const { host } = open([], { query: 'state=check-1&error=access_denied', memory });
    await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it('of eziok comes back at an address of its own', async () => {
    configureFakeApi(refuseWith(personChecked, 'wrongVerifyToken'));
    const host = createFakeHost({ url: `/verify/dream?${code}` });
    host.flow.write('person-check', remembered);
    renderWithHost(<VerificationDreamScreen />, { texts, host });
    expect(await screen.findByText('Text of wrongVerifyToken')).toBeVisible();
  });
});
