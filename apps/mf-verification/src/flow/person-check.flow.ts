import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({
  /** State under which the provider's answer is filed. It is useless in another browser. */
  check: v.string(),
  /** Query of the verification that the check was begun for. */
  search: v.string(),
  /** Type that the check was begun under. */
  type: v.string(),
  /** Address that the platform returns the player to; `''`: none. */
  returnedUrl: v.string(),
  /** Whether the platform has taken the answer: it does so once, and a reload continues after it. */
  answered: v.boolean(),
});

/** What the tab remembers while it is at the provider, which answers at an address of its own (spec A §2). */
export const personCheckFlow = createFlow({
  name: 'person-check',
  schema,
  initial: { check: '', search: '', type: '', returnedUrl: '', answered: false },
  steps: { check: { path: '/verification', open: () => true } },
});
