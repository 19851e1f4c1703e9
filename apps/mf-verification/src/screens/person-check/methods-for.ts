import { factsOf, type personCheckMethods, type VerificationType } from '@gatehouse/api-contract';
import type { LoginSettings } from '@gatehouse/platform';

export type PersonCheckMethod = (typeof personCheckMethods)[number];

/** Of the methods that the platform has open, those of the style in its order (spec A §3); all of them where it names none of these. */
export function methodsFor(
  type: VerificationType,
  { verification }: Pick<LoginSettings, 'verification'>,
  open: readonly PersonCheckMethod[],
): readonly PersonCheckMethod[] {
  const ofStyle = (verification[factsOf(type).purpose] ?? open).filter((method) => open.includes(method));
  return ofStyle.length > 0 ? ofStyle : open;
}
