import { registerEmail } from '@gatehouse/api-contract';
import { emailChannel, useContactCode, type ContactField } from '@gatehouse/challenge';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { changeIdPath, changeIdPathFor, changeIdVisit } from './change-id-visit.ts';
import { useSessionCalls } from './session.calls.ts';
import type { Emails } from './use-emails.ts';
import { useProof } from './use-proof.ts';
import { useSessionCode } from './use-session-code.ts';
import { useSessionMemory } from './use-session-memory.ts';

/**
 * The address to sign in with: the one on record by a code to it, another one by a code to that one, with a proof of the one on record
 * before it is kept.
 */
export function useSignInAddress(emails: Emails, onKept: () => Promise<void>) {
  const { url, navigate } = useHost();
  const { type, state, step } = changeIdVisit(url);
  const own = { type: type ?? 'register', state } as const;
  const memory = useSessionMemory('change-id.sign-in');
  const proof = useProof(changeIdPathFor({ ...own, step: 'other' }));
  const register = useCall<typeof registerEmail, ContactField>(registerEmail, {
    fields: { invalidRegisterEmailCode: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
    own: {
      invalidRegisterEmailCode: () => {
        memory.keepProven(false); // nothing was found behind the code: it is asked for again
        return false;
      },
    },
  });
  const calls = useSessionCalls(memory, {
    send: (session) => register.send({ body: { session } }),
    pending: register.pending,
    shown: register.shown,
    clear: register.clear,
  });
  const keep = async () => {
    memory.forget();
    navigate(changeIdPathFor({ ...own, step: 'done' }), { replace: true });
    await onKept();
  };
  const isOther = step === 'other';
  const machine = useSessionCode(memory, isOther ? '' : emails.code_email);
  const page = useContactCode({
    channel: emailChannel,
    calls,
    machine,
    restart: changeIdPath,
    onProven: () => void keep(),
    onProvenElsewhere: () => void machine.finish(calls.finish, keep),
  });
  useArrival(async () => {
    // Back from the proof of the current address: the new one may be proven already.
    if (isOther && memory.kept?.proven && (await register.send({ body: { session: memory.kept.session } })))
      await keep();
  });
  return {
    page,
    proof,
    /** To another address than the one on record. */
    turn: () => (emails.proof_due_yn === 'Y' && !isOther ? void proof.compare() : page.turn('another')),
  };
}
