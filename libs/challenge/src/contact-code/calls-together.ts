import type { ShownRefusal } from '@gatehouse/screen';
import type { ContactField } from './contact-calls.ts';

type Call = Readonly<{ shown: ShownRefusal<ContactField> | null; clear(): void }>;

/** What the calls of one code form show and clear together: the first refusal there is. */
export const callsTogether = (...calls: readonly Call[]) => ({
  shown: calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
  clear: () => {
    for (const call of calls) call.clear();
  },
});
