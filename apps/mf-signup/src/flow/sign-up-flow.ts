import { createFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

/** Values typed so far. Passwords, codes and tokens are never stored. */
const schema = v.object({
  nation: v.string(),
  birth: v.object({ year: v.string(), month: v.string(), day: v.string() }),
  /** Ticked terms items, with their versions. */
  ticks: v.record(v.string(), v.number()),
  email: v.string(),
  userId: v.string(),
  nickname: v.string(),
});
export type SignUpMemory = v.InferOutput<typeof schema>;

/** Keeps typed values over Back and a reload. The platform's record decides which step is open. */
export const signUpFlow = createFlow({
  name: 'sign-up',
  schema,
  initial: {
    nation: '',
    birth: { year: '', month: '', day: '' },
    ticks: {},
    email: '',
    userId: '',
    nickname: '',
  },
  steps: { entry: { path: '/signup', open: () => true } },
});
