import type { Brand, Style } from '@gatehouse/platform';

/** Who asks, as far as it can be believed. */
export type Caller = Readonly<{
  requestId: string;
  /** Client network, shortened: enough for an audit record, too little to follow a person. */
  network: string | null;
  /** Browser id of the edge; `null` when the request did not come through it. */
  browserId: string | null;
  /** Site the visitor is on, by the edge's word; the main one otherwise. */
  brand: Brand;
  /** Country the visitor is in, as the edge reports it; `null`: unknown. */
  nation: string | null;
  /** `false`: the edge could not say who asks. */
  addressKnown: boolean;
  /** Style of the page, by the edge's word; `null`: no page asks. */
  style: Style | null;
  /** `User-Agent`, as the browser says it; to be shown, never to be believed. */
  agent: string | null;
}>;

/** The platform itself: seed, timers, test door. */
export const systemCaller = (task: string): Caller => ({
  requestId: task,
  network: null,
  browserId: null,
  brand: 'main',
  nation: null,
  addressKnown: true,
  style: null,
  agent: null,
});
