import { guardianNeededData } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import * as v from 'valibot';

/** What the change means, before anything is asked. */
export const startPath = '/myinfo/myaccount/change_nation';

/** Where the country is chosen; with `country`, where it is confirmed. */
export const entryPath = (state: string, country: string | null = null): string =>
  pathWith('/myinfo/myaccount/change_nation/enter', { state, country });

/** The proof of the owner, which leads to `entryPath` by the platform's own record. */
export const verifyPath = (state: string): string => pathWith('/verification', { type: 'change-nation', state });

/** The case in which a guardian is asked; `null`: the refusal names none. */
export function guardianPath(data: unknown): string | null {
  const needed = v.safeParse(guardianNeededData, data);
  return needed.success ? pathWith('/verification', needed.output) : null;
}
