import { factsOf, type VerificationType } from '@gatehouse/api-contract';

/** What a page promises for after the proof: the sign-in, the lifted restriction, or the way back to the caller. */
export function leadOf(type: VerificationType): 'lead' | 'leadRestriction' | 'leadCaller' {
  if (type === 'restriction') return 'leadRestriction';
  return factsOf(type).returns === 'account' ? 'lead' : 'leadCaller';
}
