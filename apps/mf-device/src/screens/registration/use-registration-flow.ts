import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import type { ContactKind, SdkQuery } from '../../flow/sdk-query.ts';
import { tellApp } from '../../flow/tell-app.ts';
import { useStepCalls, type FlowReactions } from './registration.calls.ts';
import { isRegisteredAlready, registrationStart, transition, type ServerStep } from './registration.machine.ts';
import { useCaptchaStep } from './use-captcha-step.ts';

type Advance = Readonly<{ go?: 'next'; verify_type?: ContactKind; state?: string }>;

/** The flow on the server: opens it, or continues the one that the tab remembers, and shows the step it answers. */
export function useRegistrationFlow(query: SdkQuery, onDeviceName: (flow: string) => void) {
  const host = useHost();
  const { serviceId: service_id, type, kind } = query;
  const memory = `device.${service_id}.${type ?? 'register'}.${kind ?? ''}`;
  const [state, dispatch] = useReducer(transition, registrationStart);
  const kept = host.flow.read(memory);
  const id = 'server' in state ? state.server.state : typeof kept === 'string' ? kept : '';
  const captcha = useCaptchaStep();
  const reactions: FlowReactions = {
    // Later: a call that was refused takes no other until it has ended.
    verificationTimeExpired: () => void setTimeout(() => void begin(true)),
    wrongVerifyStep: () => void setTimeout(() => void read()),
  };
  const calls = useStepCalls(query, {
    flow: reactions,
    onNothingToChange: () => dispatch({ type: 'nothingToChange' }),
    captcha: captcha.giveToken,
  });
  const clear = () => {
    calls.state.clear();
    calls.edit.clear();
  };
  const show = (server: ServerStep | null, restarted = false) => {
    if (!server) return;
    host.flow.write(memory, server.state);
    dispatch({ type: 'answered', server, restarted });
    if (server.step === 'COMPLETED' && type) tellApp(host, { result: 'contact changed', service_id });
    if (isRegisteredAlready(server)) tellApp(host, { result: 'device registered', service_id });
    if (server.step === 'DEVICE_NAME') onDeviceName(server.state);
  };
  async function begin(restarted: boolean) {
    host.flow.clear(memory);
    const verify_type = kind ?? undefined;
    const server = type
      ? await calls.edit.send({ body: { service_id, type, verify_type } })
      : await calls.state.send({ body: { service_id } });
    show(server, restarted);
  }
  /** Asks for the step of the flow, or advances it. */
  async function read(step: Advance = {}) {
    clear();
    show(await calls.state.send({ body: { service_id, state: id, ...step } }));
  }
  useArrival(() => (id === '' ? begin(false) : read()));
  return {
    /** Of the flow; `''`: none is open. */
    id,
    memory,
    state,
    dispatch,
    reactions,
    captcha: captcha.open,
    calls: Object.values(calls),
    clear,
    read,
    retry: () => void (id === '' ? begin(false) : read()),
    end: () => host.flow.clear(memory),
  };
}

export type RegistrationFlow = ReturnType<typeof useRegistrationFlow>;
