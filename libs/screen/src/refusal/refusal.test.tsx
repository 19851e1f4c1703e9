import type { Refused } from '@gatehouse/api-client';
import { refreshV20, signInV21, type CallDefinition, type CallRefusal, type Reaction } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { HostProvider, type ShellHost } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { RefusalNotice } from './refusal-notice.view.tsx';
import type { RefusalPlan } from './refusal-plan.ts';
import { useRefusal } from './use-refusal.ts';

const refused = <Name extends string>(refusal: Name, code: string, data: unknown = null): Refused<Name> => ({
  ok: false,
  refusal,
  code,
  data,
  requestId: null,
});

type SignInRefused = Refused<CallRefusal<typeof signInV21>>;

function open(
  plan: RefusalPlan<typeof signInV21, 'password'>,
  reaction: Reaction = 'notice',
  inView: Partial<Pick<ShellHost, 'surface' | 'bridge'>> = {},
) {
  const explained = createFakeHost({ url: '/login?x=1' });
  const host = createFakeHost({
    url: '/login?x=1',
    ...inView,
    explain: async (call) => ({ ...(await explained.explain(call)), reaction, action: `Way on: ${reaction}` }),
  });
  const answers: SignInRefused[] = [];
  function Screen() {
    const { shown, refuse } = useRefusal(signInV21, plan);
    const send = () => Promise.all(answers.map((answer) => refuse(answer)));
    return (
      <>
        <button type="button" onClick={send}>
          Send
        </button>
        {shown ? <RefusalNotice refusal={shown} /> : <p>nothing</p>}
      </>
    );
  }
  const refuse = async (answer: SignInRefused) => {
    answers.push(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  };
  return { ...renderWithHost(<Screen />, { host }), refuse };
}

const fields = { credentialsMismatch: 'password', captchaIncorrect: 'password' } as const;
const restart = '/login';

describe('a refusal', () => {
  it('is shown with its sentence and code, in focus; axe finds nothing', async () => {
    const { refuse, container } = open({ fields, restart });
    await refuse(refused('overseasLoginBlocked', '44004'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Text of overseasLoginBlocked');
    expect(screen.getByRole('alert')).toHaveTextContent('Code: 44004');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is not shown where the visitor closed what it asks for', async () => {
    const { refuse } = open({ fields, restart });
    await refuse(refused('overseasLoginBlocked', '44004'));
    await refuse({ ...refused('overseasLoginBlocked', '44004'), closed: true });
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('goes to the screen where it differs, with the data that came along', async () => {
    const dormant = jest.fn<(refusal: SignInRefused) => void>();
    const { refuse } = open({ fields, restart, own: { accountDormant: dormant } });
    await refuse(refused('accountDormant', '44000', { state: 's-1' }));
    expect(dormant.mock.calls[0]?.[0]).toMatchObject({ data: { state: 's-1' } });
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('is shown where the screen can do nothing with it', async () => {
    const { refuse } = open({ fields, restart, own: { accountDormant: () => false } });
    await refuse(refused('accountDormant', '44000'));
    expect(screen.getByRole('alert')).toHaveTextContent('Text of accountDormant');
  });

  it('leads to the sign-in, with the address kept', async () => {
    const { refuse } = open({ fields, restart }, 'sign-in-again');
    await refuse(refused('sessionEnded', '40104'));
    const link = screen.getByRole('link', { name: 'Way on: sign-in-again' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('redirect_url')).toMatch(
      /\/login\?x=1$/,
    );
  });

  it.each([
    ['sign-in-again', ['expired token', 'close']],
    ['leave', ['close']],
  ] as const)("closes a game's web view where the way on would leave it (%s)", async (reaction, heard) => {
    const told: string[] = [];
    const bridge: ShellHost['bridge'] = {
      kind: 'sdk',
      close: () => told.push('close') > 0,
      notify: (event) => told.push(event) > 0,
      ask: async () => ({ ok: false, reason: 'noApp' }),
    };
    const { refuse, host } = open({ fields, restart }, reaction, { surface: 'sdk', bridge });
    await refuse(refused('sessionEnded', '40104'));
    await userEvent.click(screen.getByRole('button', { name: `Way on: ${reaction}` }));
    expect(told).toEqual(heard);
    expect(host.record.departures).toEqual([]);
  });

  it('speaks the new language when the visitor changes it, and takes no focus from them', async () => {
    const hostIn = (locale: Locale) =>
      createFakeHost({
        url: '/login',
        locale,
        explain: async ({ code }) => ({
          title: `Titel ${locale}`,
          text: `Text ${locale} ${code}`,
          reaction: 'notice',
          action: null,
          small: code,
        }),
      });
    function Screen() {
      const { shown, refuse } = useRefusal<typeof signInV21, 'password'>(signInV21, { fields, restart });
      return (
        <>
          <button type="button" onClick={() => refuse(refused('overseasLoginBlocked', '44004'))}>
            Send
          </button>
          {shown && <RefusalNotice refusal={shown} />}
        </>
      );
    }
    function Shell() {
      const [locale, setLocale] = useState<Locale>('en');
      return (
        <HostProvider host={useMemo(() => hostIn(locale), [locale])}>
          <button type="button" onClick={() => setLocale('ko')}>
            Language
          </button>
          <Screen />
        </HostProvider>
      );
    }
    render(<Shell />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Text en 44004')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    expect(await screen.findByText('Text ko 44004')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Language' })).toHaveFocus();
  });

  it('leads home where nothing here can mend it', async () => {
    const { refuse, host } = open({ fields, restart }, 'leave');
    await refuse(refused('clientUnknown', '41001'));
    await userEvent.click(screen.getByRole('button', { name: 'Way on: leave' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});

describe('a plan', () => {
  it('compiles only when nothing is forgotten', () => {
    const plan = <Call extends CallDefinition>(_call: Call, given: RefusalPlan<Call, 'password'>) => given;
    expect(plan(signInV21, { fields, restart })).toEqual({ fields, restart });
    expect(plan(refreshV20, {})).toEqual({});
    // @ts-expect-error: a sign-in has a refusal of a field
    expect(plan(signInV21, {})).toEqual({});
    // @ts-expect-error: no such refusal
    expect(plan(refreshV20, { own: { captchaRequired: () => undefined } })).toBeDefined();
  });
});
