import { takesCallerState } from '@gatehouse/platform';

/** What names a flow in an address. */
const flowNames = ['state', 'session'] as const;

/** The same page without the flow that its address names. */
export function withoutFlow(url: URL): URL {
  const page = new URL(url);
  for (const name of flowNames) if (name !== 'state' || !takesCallerState(page)) page.searchParams.delete(name);
  return page;
}
