import { contactKinds } from '@gatehouse/api-contract';
import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({
  /** State of the guardian case; a link of another case is ignored. */
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

/** Where this tab sent a link, so that it can be sent again after a reload without typing the contact again. */
export const guardianLinkFlow = createFlow({
  name: 'guardian-asked',
  schema,
  initial: { state: '', asked: null },
  steps: { ask: { path: '/verification/guardian', open: () => true } },
});
