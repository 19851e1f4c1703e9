import type { ClientValue, channelingState } from '@gatehouse/api-contract';

export type Move = ClientValue<typeof channelingState>;

/** What the player sees of a move. */
export type ChannelingPart =
  /** No account is named: the move begins at the former service. */
  | 'start'
  | 'confirm'
  /** Decided; the former service has not taken the result yet. */
  | 'registered'
  | 'moved';

/** What is to be shown; `null`: a step is due, which has a screen of its own. */
export function partOf({ channelingStepCode, account, registered_yn: registered, moved_dt: moved }: Move) {
  if (channelingStepCode !== 'ALL_COMPLETED') return null;
  if (moved !== null) return 'moved' satisfies ChannelingPart;
  if (registered === 'Y') return 'registered' satisfies ChannelingPart;
  return account === null ? ('start' satisfies ChannelingPart) : ('confirm' satisfies ChannelingPart);
}
