import { personCheckMethods } from '@gatehouse/api-contract';
import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({
  /** State under which the provider's answer is filed. It is useless in another browser. */
  check: v.string(),
  method: v.picklist(personCheckMethods),
  /** Type of verification that the check is for. */
  type: v.string(),
  /** The page that began it, and the one that continues after it. */
  back: v.string(),
  onward: v.string(),
  /** Whether the platform has taken the answer: it does so once, and a reload continues after it. */
  answered: v.boolean(),
  /** Why the last check did not succeed: a refusal, or the provider's answer. */
  failure: v.nullable(v.string()),
});

const path = '/parent_verification';

/** What the tab remembers while a guardian is at the provider, and the result. */
export const guardianCheckFlow = createFlow({
  name: 'guardian-check',
  schema,
  initial: { check: '', method: 'phone', type: '', back: path, onward: path, answered: false, failure: null },
  steps: { check: { path, open: () => true } },
});
