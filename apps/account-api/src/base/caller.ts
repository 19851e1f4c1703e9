import type { AnyRule } from '@gatehouse/api-contract/ownership';
import type { Brand, Locale, Style } from '@gatehouse/platform';

/** Id by which accounts know a browser again. */
type KnownBrowser = {
  readonly id: string | null;
  /** The edge keeps it apart from the browser id, and takes another one from the answer. */
  readonly isKeptByEdge: boolean;
  /** Made by a sign-in of this request; goes to the edge with the answer. */
  made: string | null;
};

/** Key of the session in the browser that asks; its tokens are fresh beside it alone. */
type SessionKey = {
  /** `null`: the browser has none. */
  readonly value: string | null;
  /** The edge keeps keys in the browser, and takes a new one from the answer. */
  readonly isKeptByEdge: boolean;
  /** Made in this request; goes to the edge with the answer. */
  made: string | null;
};

/** Who asks, as far as it can be believed. */
export type Caller = Readonly<{
  requestId: string;
  /** Client network, shortened: enough for an audit record, too little to follow a person. */
  network: string | null;
  /** Network that limits count as one sender: /24, or /64 of IPv6. */
  sender: string;
  /** Browser id of the edge; `null` when the request did not come through it. */
  browserId: string | null;
  known: KnownBrowser;
  sessionKey: SessionKey;
  /** A refresh token counts only in the browser of its session: the edge does not know where this browser has it from. */
  sameBrowserOnly: boolean;
  /** Language of the page that asks (`X-Lang`); `null`: it says none. */
  lang: Locale | null;
  /** Site the visitor is on, by the edge's word; the main one otherwise. */
  brand: Brand;
  /** Country the visitor is in, as the edge reports it; `null`: unknown. */
  nation: string | null;
  /** What the page says of where it is (`X-Nation`, `X-Timezone`): kept with a sign-in, never believed. */
  said: Readonly<{ nation: string | null; timezone: string | null }>;
  /** `false`: the edge could not say who asks. */
  addressKnown: boolean;
  /** Style of the page, by the edge's word; `null`: no page asks. */
  style: Style | null;
  /** The portal's own session by which the call is made; `null`: by none, by a third party's or by a game's web view. */
  session: Readonly<{ sid: string; guid: string }> | null;
  /** What the law of ownership says of the call that is made; `null`: none is. */
  rule: AnyRule | null;
  /** Aborted when the caller does not wait for the answer any longer. */
  signal?: AbortSignal;
  /** `User-Agent`, as the browser says it; to be shown, never to be believed. */
  agent: string | null;
}>;

/** The platform itself: seed, timers, test door. */
export const systemCaller = (task: string): Caller => ({
  requestId: task,
  network: null,
  sender: task,
  browserId: null,
  known: { id: null, isKeptByEdge: false, made: null },
  sessionKey: { value: null, isKeptByEdge: false, made: null },
  sameBrowserOnly: false,
  lang: null,
  brand: 'main',
  nation: null,
  said: { nation: null, timezone: null },
  addressKnown: true,
  style: null,
  session: null,
  rule: null,
  agent: null,
});
