import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';

type Tried = Readonly<{ account: AccountRow; identifier: string; password: string }>;

/** A reset that is proven by the password of before, and when that was replaced. */
export type WayBack = Readonly<{ state: string; changedDt: number }>;

declare module '../../base/platform.ts' {
  interface Platform {
    /** Opens the way back for a password that is not the one of now, in a browser that counted before; `null`: it is none of before either. The server hands it in. */
    readonly openWayBack: (ctx: RequestContext, tried: Tried) => Promise<WayBack | null>;
  }
}
