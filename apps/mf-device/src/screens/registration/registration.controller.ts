import type { ContactChannel } from '@gatehouse/challenge';
import { closeView } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { judgeDeviceName, type NameFault } from '../../flow/device-name.rules.ts';
import { typedIn } from '../../flow/form-parts.tsx';
import { sdkQueryOf, type ContactKind } from '../../flow/sdk-query.ts';
import { useDeviceSaving } from './use-device-saving.ts';
import { useRegistrationContact } from './use-registration-contact.ts';
import { useRegistrationFlow } from './use-registration-flow.ts';

/** Names of the fields of its forms; those of a contact and its code belong to `challenge`. */
export const fields = { name: 'device_nickname', remove: 'memberDeviceNo', method: 'verify_type' } as const;

/** What is wrong with the one field of a step. */
export type Fault = Readonly<{ field: 'name' | 'device'; name: NameFault; attempt: number }>;

/** Registration of a device, or a change of its contacts. `phoneChannel`: reads numbers, once the form that shows them is here. */
export function useRegistration(phoneChannel: () => ContactChannel | null) {
  const host = useHost();
  const query = sdkQueryOf(host.url);
  const flow = useRegistrationFlow(query, saveUnnamedInV1);
  const saving = useDeviceSaving(query, flow);
  const contact = useRegistrationContact(query, flow, phoneChannel);
  const [fault, setFault] = useState<Fault | null>(null);
  const calls = [...flow.calls, ...saving.calls, ...contact.calls];
  const shown = [...flow.calls, ...saving.calls].map((call) => call.shown).find((found) => found !== null) ?? null;
  const clear = () => {
    setFault(null);
    for (const call of calls) call.clear();
  };
  /** A game of version 1 asks for no name. */
  function saveUnnamedInV1(id: string): void {
    if (query.version === 'v1') void saving.save(null, id);
  }
  const complain = (field: Fault['field'], name: NameFault) => {
    clear();
    setFault((last) => ({ field, name, attempt: (last?.attempt ?? 0) + 1 }));
  };
  const choose = (verify_type: ContactKind) => {
    clear();
    void flow.read({ verify_type });
  };
  const submit = {
    method: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      choose(typedIn(event.currentTarget, fields.method) === 'email' ? 'email' : 'phone');
    },
    name: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const name = typedIn(event.currentTarget, fields.name);
      const found = judgeDeviceName(name);
      if (found) return complain('name', found);
      clear();
      void saving.save(name);
    },
    removal: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      clear();
      if (!saving.replace(Number(typedIn(event.currentTarget, fields.remove)))) complain('device', 'missing');
    },
  };
  return {
    query,
    state: flow.state,
    captcha: flow.captcha,
    code: contact.code,
    fault,
    busy: calls.some(({ pending }) => pending),
    /** A refusal for a notice. */
    shown: shown ?? contact.code.notice,
    hasError: fault !== null || shown !== null || contact.code.hasError,
    retry: flow.retry,
    next: () => void flow.read({ go: 'next' }),
    /** Chooses a kind of contact, or returns from the code to another contact of that kind. */
    choose,
    submit,
    close: () => closeView(host),
  };
}

export type Registration = ReturnType<typeof useRegistration>;
