import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({
  /** State the provider's answer is filed under. It opens nothing in another browser. */
  check: v.string(),
  /** Query of the verification that the check was begun for. */
  search: v.string(),
  /** Type that the check was begun under. */
  type: v.string(),
  /** Where the platform sends the player back to; `''`: nowhere. */
  returnedUrl: v.string(),
  /** Whether the platform has taken the answer: it does so once, and a reload goes on after it. */
  answered: v.boolean(),
});

/** What this window remembers while it is at the provider (spec A §2: the provider answers at an address of its own). */
export const personCheckFlow = createFlow({
  name: 'person-check',
  schema,
  initial: { check: '', search: '', type: '', returnedUrl: '', answered: false },
  steps: { check: { path: '/verification', open: () => true } },
});

/** The service that asks for the check, as its calls name it. */
export const checkingService = 'portal';
