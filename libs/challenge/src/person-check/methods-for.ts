import { factsOf, type VerificationType } from '@gatehouse/api-contract';
import type { LoginSettings } from '@gatehouse/platform';
import type { PersonCheckMethod } from './begin-check.ts';

/**
 * The methods to offer: of those that the platform has open, the ones that the style names, in its order (spec A §3). All open ones
 * where the style names none of them.
 */
export function methodsFor(
  type: VerificationType,
  { verification }: Pick<LoginSettings, 'verification'>,
  open: readonly PersonCheckMethod[],
): readonly PersonCheckMethod[] {
  const ofStyle = (verification[factsOf(type).purpose] ?? open).filter((method) => open.includes(method));
  return ofStyle.length > 0 ? ofStyle : open;
}
