import { contactKinds } from '@gatehouse/api-contract';
import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({
  /** State of the case that was asked about; another one begins anew. */
  state: v.string(),
  asked: v.nullable(
    v.object({
      channel: v.picklist(contactKinds),
      contact: v.string(),
      sends: v.number(),
      resendAt: v.number(),
      until: v.number(),
    }),
  ),
});

/** Where this window sent a link, so that a reload can send it again without asking anew. */
export const askedFlow = createFlow({
  name: 'guardian-asked',
  schema,
  initial: { state: '', asked: null },
  steps: { ask: { path: '/verification/guardian', open: () => true } },
});
