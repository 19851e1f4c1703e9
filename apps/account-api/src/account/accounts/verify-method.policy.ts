import type { BlockReason } from './accounts.tables.ts';

/** How a restriction may be lifted: phone for ID_PRT, or PW_AT_OVER with a verified person; otherwise email (spec A §4). */
export function verifyMethodOf(reason: BlockReason | null, personVerified: boolean): 'phone' | 'email' {
  if (reason === 'ID_PRT') return 'phone';
  return reason === 'PW_AT_OVER' && personVerified ? 'phone' : 'email';
}
