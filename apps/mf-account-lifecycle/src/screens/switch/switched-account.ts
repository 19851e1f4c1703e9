import { transferDoneData } from '@gatehouse/api-contract';
import * as v from 'valibot';

/** The name of an email account, and since when; `null`: from the beginning. */
export type SwitchedAccount = v.InferOutput<typeof transferDoneData>;

/** The account behind 44024; `null`: the refusal says nothing of it. */
export function switchedIn({ data }: Readonly<{ data: unknown }>): SwitchedAccount | null {
  const parsed = v.safeParse(transferDoneData, data);
  return parsed.success ? parsed.output : null;
}
