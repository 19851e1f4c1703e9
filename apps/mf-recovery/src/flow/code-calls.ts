import type { ContactCodeCalls, ContactField } from '@gatehouse/challenge';
import type { ShownRefusal } from '@gatehouse/screen';

type Call = Readonly<{ shown: ShownRefusal<ContactField> | null; pending: boolean; clear(): void }>;

/**
 * The calls of a code form as the form takes them: the one that sends, then those that check. They show the first refusal there is, and
 * are cleared together.
 */
export function codeCalls<Proof>(
  send: Call,
  checks: readonly Call[],
  ask: Pick<ContactCodeCalls<Proof>, 'send' | 'verify'>,
): ContactCodeCalls<Proof> {
  const calls = [send, ...checks];
  return {
    ...ask,
    shown: calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
    clear: () => {
      for (const call of calls) call.clear();
    },
    sending: send.pending,
    verifying: checks.some(({ pending }) => pending),
  };
}
