import type { Refused } from '@gatehouse/api-client';
import type { ClientValue, RefusalName, signInV21 } from '@gatehouse/api-contract';
import type { Failure } from '@gatehouse/screen';

export type RefusedSignIn = Refused<RefusalName>;

/** What any call that signs in answers: by password, code, QR, approval, provider, or a return code. */
export type SignInAnswer =
  | Readonly<{ ok: true; value: Pick<ClientValue<typeof signInV21>, 'member' | 'unseenChangesYn'> }>
  | RefusedSignIn;

/** How a sign-in ended for the page it was begun on. `left`: the visitor is on the way, the page only waits. */
export type SignInEnd =
  | Readonly<{ kind: 'left' }>
  | Readonly<{ kind: 'refused'; refused: RefusedSignIn }>
  /** Signed in, but the browser kept none of the session's cookies. */
  | Readonly<{ kind: 'no-cookies' }>
  /** Signed in, but the terms check gave no answer. */
  | Readonly<{ kind: 'terms-unknown'; failure: Failure }>;
