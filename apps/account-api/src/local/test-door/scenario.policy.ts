import {
  codeOf,
  isRefusalName,
  legacyCodeOf,
  legacyRefusalOf,
  refusalOf,
  type CallDefinition,
  type RefusalName,
} from '@gatehouse/api-contract';

type AskedRefusal = Readonly<{ refusal?: string | undefined; code?: string | undefined }>;
export type PlayableRefusal = Readonly<{ refusal: RefusalName; code: string }>;

/**
 * The refusal that a scenario may play on a call: one that the call declares, one of the common envelope, or a code of
 * the older services. `null`: the call could never answer it.
 */
export function playableRefusal(call: CallDefinition, { refusal, code }: AskedRefusal): PlayableRefusal | null {
  if (code !== undefined) {
    const meant = refusalOf(call, code) ?? legacyRefusalOf(code);
    return meant !== null && (refusal === undefined || refusal === meant) ? { refusal: meant, code } : null;
  }
  if (refusal === undefined || !isRefusalName(refusal)) return null;
  const own = codeOf(call, refusal) ?? legacyCodeOf(refusal);
  return own === null ? null : { refusal, code: own };
}
