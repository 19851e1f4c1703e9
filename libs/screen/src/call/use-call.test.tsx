import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { captchaHeaders, myPcs, myPcRegister, signUpEmailSend } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RefusalNotice } from '../refusal/refusal-notice.view.tsx';
import { useCall } from './use-call.ts';

const pc = { pcselect_no: 1, pcselect_name: 'Desk', regDt: 0, thisPcYn: 'Y' } as const;

function Screen({ told }: Readonly<{ told: unknown[] }>) {
  const { send, pending, shown } = useCall(myPcRegister, {});
  const register = async () => told.push(await send({ body: { pcselect_name: 'Desk' } }));
  return (
    <>
      <button type="button" aria-busy={pending} onClick={register}>
        Send
      </button>
      {shown ? <RefusalNotice refusal={shown} /> : null}
    </>
  );
}

function open(...answers: readonly PreparedAnswer[]) {
  const told: unknown[] = [];
  const api = configureFakeApi(...answers);
  const host = createFakeHost();
  renderWithHost(<Screen told={told} />, { host });
  return { told, api, host, press: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

it('answers the value and shows nothing', async () => {
  const { told, press } = open(answerWith(myPcRegister, pc));
  await press();
  expect(told).toEqual([pc]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows a refusal, and forgets it with the next success', async () => {
  const { told, press } = open(refuseWith(myPcRegister, 'pcLimit'), answerWith(myPcRegister, pc));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Text of pcLimit');
  await press();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(told).toEqual([null, pc]);
});

it('says that the connection failed, tells the operator, and is ready for another try', async () => {
  const { told, press, host } = open(unreachable(myPcRegister), answerWith(myPcRegister, pc));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
  expect(host.record.reports).toHaveLength(1);
  await press();
  expect(told).toEqual([null, pc]);
});

it('sends once, however often it is pressed meanwhile', async () => {
  const gate = Promise.withResolvers<Response>();
  const { told, api, press } = open({ call: myPcRegister, respond: () => gate.promise });
  await press();
  await press();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(told).toEqual([null]);
  gate.resolve(await answerWith(myPcRegister, pc).respond(new Request('http://localhost/')));
  await screen.findByRole('button', { busy: false });
  expect(told).toEqual([null, pc]);
  expect(api.requests).toHaveLength(1);
});

it('repeats the very call that got no answer, as it is when it is repeated, among several', async () => {
  const sent: string[] = [];
  function Page() {
    const [name, setName] = useState('Desk');
    const load = useCall(myPcs, { again: () => sent.push('load') });
    const save = useCall(myPcRegister, { again: () => register() });
    const register = async () => {
      sent.push(name);
      if (await save.send({ body: { pcselect_name: name } })) sent.push('done');
    };
    const shown = load.shown ?? save.shown;
    return (
      <>
        <button type="button" onClick={register}>
          Send
        </button>
        <button type="button" onClick={() => setName('Couch')}>
          Rename
        </button>
        {shown ? <RefusalNotice refusal={shown} retry={<button type="button">Load again</button>} /> : null}
      </>
    );
  }
  configureFakeApi(unreachable(myPcRegister), answerWith(myPcRegister, pc));
  const explained = createFakeHost();
  const host = createFakeHost({
    explain: async (call) => ({ ...(await explained.explain(call)), action: 'Try again' }),
  });
  renderWithHost(<Page />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Load again' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent).toEqual(['Desk', 'Couch', 'done']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a call that may want a captcha', () => {
  function Guarded({ told, tokens }: Readonly<{ told: unknown[]; tokens: (string | null)[] }>) {
    const plan = { restart: '/signup', fields: { ...fields, captchaIncorrect: 'email' } } as const;
    const giver = async () => tokens.shift() ?? null;
    const { send, shown } = useCall<typeof signUpEmailSend, 'email'>(signUpEmailSend, plan, giver);
    const body = { type: 'REGISTER', state: 's-1', email: 'me@example.com' } as const;
    return (
      <>
        <button type="button" onClick={async () => told.push(await send({ body }))}>
          Send
        </button>
        {shown ? <RefusalNotice refusal={shown} /> : null}
      </>
    );
  }
  const fields = { notValidEmail: 'email', emailAccountLimit: 'email', contactTaken: 'email' } as const;
  const sent = { sendCount: 1, state: 's-1' };

  it('asks again with each token until it is taken', async () => {
    const told: unknown[] = [];
    const api = configureFakeApi(
      refuseWith(signUpEmailSend, 'captchaRequired'),
      refuseWith(signUpEmailSend, 'captchaInvalid'),
      answerWith(signUpEmailSend, sent),
    );
    renderWithHost(<Guarded told={told} tokens={['one', 'two']} />, { host: createFakeHost() });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(told).toEqual([sent]);
    expect(api.requests.map((request) => request.headers.get(captchaHeaders.token))).toEqual([null, 'one', 'two']);
  });

  it('says what it wanted when the captcha is closed', async () => {
    const told: unknown[] = [];
    configureFakeApi(refuseWith(signUpEmailSend, 'captchaRequired'));
    renderWithHost(<Guarded told={told} tokens={[]} />, { host: createFakeHost() });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of captchaRequired');
    expect(told).toEqual([null]);
  });
});
