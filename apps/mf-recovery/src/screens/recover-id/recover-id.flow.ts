import { findIdWays } from '@gatehouse/api-contract';
import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';
import { searchMemory } from './search-memory.ts';

const schema = v.object({
  /** State of the search. */
  state: v.string(),
  way: v.picklist(findIdWays),
  /** Codes by mail are closed to this network: a check by phone stands in ("BlockIPAdress", spec A §4). */
  addressBlocked: v.boolean(),
  /** Whether possession is proven: the result can be asked for. */
  proven: v.boolean(),
});

/** What this tab knows of a search for an ID. */
export const recoverIdFlow = createFlow({
  name: searchMemory,
  schema,
  initial: { state: '', way: 'email', addressBlocked: false, proven: false },
  steps: { search: { path: '/recovery/id', open: () => true } },
});

export type Search = v.InferOutput<typeof schema>;
