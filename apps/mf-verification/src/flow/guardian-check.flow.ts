import { personCheckMethods } from '@gatehouse/api-contract';
import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({
  /** State the provider's answer is filed under. It opens nothing in another browser. */
  check: v.string(),
  method: v.picklist(personCheckMethods),
  /** What the check was begun under. */
  type: v.string(),
  /** The page that began it, and the one that goes on after it. */
  back: v.string(),
  onward: v.string(),
  /** Whether the platform has taken the answer: it does so once, and a reload goes on after it. */
  answered: v.boolean(),
  /** Why the last check came to nothing: a refusal, or what the provider said. */
  failure: v.nullable(v.string()),
});

const path = '/parent_verification';

/** What this window remembers while a guardian is at the provider, and of what came of it. */
export const guardianCheckFlow = createFlow({
  name: 'guardian-check',
  schema,
  initial: { check: '', method: 'phone', type: '', back: path, onward: path, answered: false, failure: null },
  steps: { check: { path, open: () => true } },
});
