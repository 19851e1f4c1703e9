import { contactEmailChange } from '@gatehouse/api-contract';
import { emailChannel, useContactCode, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { changeIdPath, changeIdPathFor } from './change-id-visit.ts';
import { useSessionCalls } from './session.calls.ts';
import type { Emails } from './use-emails.ts';
import { useSessionCode } from './use-session-code.ts';
import { useSessionMemory } from './use-session-memory.ts';

/** The contact address that nobody proved yet: a code to it, or to another one in its place. */
export function useConfirmAddress(emails: Emails, onKept: () => Promise<void>) {
  const { navigate } = useHost();
  const memory = useSessionMemory('change-id.confirm');
  const change = useCall<typeof contactEmailChange, ContactField>(contactEmailChange, {
    restart: changeIdPath,
    fields: { emailAccountLimit: 'code', contactTaken: 'code' },
  });
  const calls = useSessionCalls(memory, {
    send: (session) => change.send({ body: { session } }),
    pending: change.pending,
    shown: change.shown,
    clear: change.clear,
  });
  const keep = async () => {
    memory.forget();
    navigate(changeIdPathFor({ type: 'confirm-email', step: 'done' }), { replace: true });
    await onKept();
  };
  const machine = useSessionCode(memory, emails.code_email);
  return useContactCode({
    channel: emailChannel,
    calls,
    machine,
    restart: changeIdPath,
    onProven: () => void keep(),
    onProvenElsewhere: () => void machine.finish(calls.finish, keep),
  });
}
