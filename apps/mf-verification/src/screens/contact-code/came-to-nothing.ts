import type { RefusalName } from '@gatehouse/api-contract';
import type { ContactCode } from './contact-code.controller.ts';

/** Put right on the spot, or in a minute: no reason to look for another way. */
const mendable: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'codeMismatch',
  'codeExpired',
  'resendTooSoon',
  'invalidPhoneFormat',
  'networkError',
]);

/** Whether codes will not do for now. */
export const cameToNothing = ({ shown, state }: Pick<ContactCode, 'shown' | 'state'>): boolean =>
  state.step === 'notValid' || (shown !== null && !mendable.has(shown.name));
