import { pathWith } from './visit-path.ts';

export const recoverIdPath = '/recovery/id';
export const recoverPasswordPath = '/recovery/pw';

/** Our page behind "this was not me" in letters about a change of an account; its query has the letter's `state`. */
export const notMePath = '/recovery/not-me';
/** Where an owner without an older way waits, and where its letters lead. */
export const ownerWaitPath = '/recovery/wait';

/** Our page of letters that anybody can ask for, where the mailbox that gets them stops them; its query has the letter's proof. The mail program of a mailbox posts here (RFC 8058). */
export const lettersPath = '/recovery/letters';

/** Our page of the addresses of an account, where its member adds one. */
export const changeIdPath = '/myinfo/myaccount/change-id';

/** Our page between a sign-in and where it leads, that asks the owner about changes of which no message could tell. */
export const accountChangesPath = '/account/changes';

/** Our page on which a requested deletion is taken back; its query has the `state` of the refused sign-in. */
export const keepAccountPath = '/withdrawal/cancel';

/** A step of a reset: `given` is the `state` of `/recovery/pw`, which begins with the prefix of its way; `from` leads on after it. */
export const resetStepPath = (given: string, from: string | null): string =>
  pathWith(recoverPasswordPath, { state: given, from });

type Search = Readonly<{
  state: string;
  way: string;
  /** Codes by mail are closed to this network: a check by phone stands in ("BlockIPAdress", spec A §4). */
  addressBlocked: boolean;
}>;

/** A search for an ID that waits for its code; its result is the same path with the `state` alone. */
export const idSearchPath = ({ state, way, addressBlocked }: Search): string =>
  pathWith(recoverIdPath, { state, way, blocked: addressBlocked ? 'Y' : null });

/** The check of a person by a provider, which continues in the recovery after it. */
export const recoveryCheckPath = (type: 'recovery-id' | 'recovery-pw', state: string): string =>
  pathWith('/verification', { type, state });
