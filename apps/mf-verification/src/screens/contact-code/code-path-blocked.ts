import type { RefusalName } from '@gatehouse/api-contract';
import type { ContactCode } from '@gatehouse/challenge';

/** The player corrects these on the spot, or waits a minute: they are no reason to offer another way. */
const correctable: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'codeMismatch',
  'codeExpired',
  'resendTooSoon',
  'invalidPhoneFormat',
  'phoneDestinationClosed',
  'captchaRequired',
  'captchaInvalid',
  'captchaIncorrect',
  'networkError',
]);

/** Whether codes cannot be used for now. */
export const isCodePathBlocked = ({ shown, state }: Pick<ContactCode, 'shown' | 'state'>): boolean =>
  state.step === 'notValid' || (shown !== null && !correctable.has(shown.name));
