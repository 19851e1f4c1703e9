import type { Layout } from '@gatehouse/platform';
import type { RefusalSentence } from '@gatehouse/shell-contract';
import type { ComponentType } from 'react';
import type { FailedWay } from '../notices/failed-codes.ts';

/** What the slot can contain. */
export type PageContent =
  | Readonly<{ kind: 'screen'; remote: string; version: string; id: string; Component: ComponentType }>
  /** The remote could not be loaded; everything around it works. `late`: it is still on its way, and is shown when it comes. */
  | Readonly<{ kind: 'unavailable'; remote: string; late?: Promise<PageContent | Redirect> }>
  | Readonly<{ kind: 'not-found' }>
  /** `sentence` and `way`: where the code alone says what happened, and what helps. */
  | Readonly<{ kind: 'failed'; code: string | undefined; sentence?: RefusalSentence | null; way?: FailedWay }>;

export type Redirect = Readonly<{ kind: 'redirect'; path: string }>;

export type PageParams = Readonly<Record<string, string | undefined>>;
export type PageRequest = Readonly<{
  url: URL;
  params: PageParams;
  /** Aborted when another page was asked for: what comes then may change nothing. */
  left: AbortSignal;
}>;

/** One row of the route table. Guards run inside `load`, before anything is fetched. */
export type PageRoute = Readonly<{
  path: string;
  /** `null`: the layout of the style. */
  layout: Layout | null;
  load(request: PageRequest): PageContent | Redirect | Promise<PageContent | Redirect>;
}>;
