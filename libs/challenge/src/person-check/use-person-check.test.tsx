import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { eziokCheck, personCheckMethods, phoneCheck, tossCheck } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restoreLocaleAndStyle } from './locale-and-style.ts';
import { MethodButtons } from './method-buttons.view.tsx';
import { takeAnswer } from './take-answer.ts';
import { usePersonCheck } from './use-person-check.ts';

const provider = 'http://localhost:4200/verify/depart?state=check-1'; // an address that the return gate lets through
const begun = {
  dream: answerWith(eziokCheck, { url: provider, state: 'check-1' }),
  phone: answerWith(phoneCheck, { url: provider, tid: 'tx-1', is_char_set: 'UTF-8', state: 'check-1' }),
  toss: answerWith(tossCheck, { tx_id: 'tx-1', auth_url: provider, state: 'check-1' }),
} as const;

function Scene({ onBegun }: Readonly<{ onBegun(check: string): void }>) {
  const plan = { restart: '/login' };
  const check = usePersonCheck({
    dream: useCall(eziokCheck, plan),
    phone: useCall(phoneCheck, plan),
    toss: useCall(tossCheck, plan),
  });
  return (
    <main aria-label={check.step}>
      {check.shown && <p role="alert">{check.shown.sentence.text}</p>}
      <MethodButtons
        methods={personCheckMethods}
        nameOf={(method) => method}
        pending={check.pending}
        onStart={(method) => void check.begin(method, 'storage-identify', 's-1', onBegun)}
      />
    </main>
  );
}

function open(answer: PreparedAnswer) {
  const api = configureFakeApi(answer);
  const onBegun = jest.fn<(check: string) => void>();
  const host = createFakeHost({ url: '/verification?inflow_path=GAME', locale: 'ko', style: 'studio' });
  return { api, onBegun, ...renderWithHost(<Scene onBegun={onBegun} />, { host }) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a check of a person', () => {
  it.each(personCheckMethods)('by %s is begun, remembered, and leaves for the provider', async (method) => {
    const { api, host, onBegun, container } = open(begun[method]);
    expect(await axeFindings(container)).toEqual([]);
    await press(method);
    await waitFor(() => expect(host.record.departures).toEqual([provider]));
    expect(onBegun.mock.calls).toEqual([['check-1']]);
    expect(api.requests[0]?.url).toContain('s-1');
    expect(screen.getByRole('main')).toHaveAccessibleName('leaving');
    const url = new URL('/verify/phone?state=check-1', host.url);
    expect(restoreLocaleAndStyle({ url, host: createFakeHost({ url: url.href, flow: host.flow }) })).toBe(true);
  });

  it('that is refused stays on the page', async () => {
    const { host, onBegun } = open(refuseWith(phoneCheck, 'verificationTimeExpired'));
    await press('phone');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of verificationTimeExpired');
    expect(host.record.departures).toEqual([]);
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('can be chosen again when Back restores the page', async () => {
    const { host } = open(begun.phone);
    await press('phone');
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.getByRole('main')).toHaveAccessibleName('choosing');
  });
});

describe("a provider's answer", () => {
  const answer = { kind: 'code', state: 'check-1', code: 'c', transactionId: 'tx-1' } as const;
  const calls = (result: unknown) => ({
    take: { send: jest.fn<(input: unknown) => Promise<unknown>>().mockResolvedValue(result) },
    takeToss: { send: jest.fn<(input: unknown) => Promise<unknown>>().mockResolvedValue(result) },
  });

  it('of Toss is taken with its transaction', async () => {
    const { take, takeToss } = calls({});
    expect(await takeAnswer({ take, takeToss }, 'toss', 'storage-identify', answer)).toBe(true);
    expect(takeToss.send.mock.calls).toEqual([[{ body: { state: 'check-1', tx_id: 'tx-1', code: 'c' } }]]);
    expect(take.send).not.toHaveBeenCalled();
  });

  it('of the others is taken under the type of the check', async () => {
    const { take, takeToss } = calls(null);
    expect(await takeAnswer({ take, takeToss }, 'dream', 'storage-identify', answer)).toBe(false);
    expect(take.send.mock.calls).toEqual([
      [{ params: { a: 'portal', b: 'storage-identify', c: 'check-1' }, query: { code: 'c' } }],
    ]);
  });
});
