import { callApi } from '@gatehouse/api-client';
import { termsAgreeV20, termsContentsV3, type RefusalName } from '@gatehouse/api-contract';
import { termsGroupsOf, type TermsGroup } from '@gatehouse/challenge';
import type { Locale } from '@gatehouse/platform';

export type OpenTerms =
  | Readonly<{ kind: 'open'; groups: readonly TermsGroup[] }>
  | Readonly<{ kind: 'agreed' }>
  | Readonly<{ kind: 'refused'; refusal: RefusalName; code: string }>;

/**
 * Required terms without an agreement, with the optional ones of the same party (spec A §3, "Terms"). Throws when the
 * platform could not be asked. Both calls are needed for one answer, hence `callApi` and no `useCall`.
 */
export async function loadOpenTerms(clientId: string | null, locale: Locale): Promise<OpenTerms> {
  const client = clientId === null ? {} : { client_id: clientId };
  const [contents, check] = await Promise.all([
    callApi(termsContentsV3, { query: { ...client, lang: locale } }),
    callApi(termsAgreeV20, { query: client }),
  ]);
  if (!check.ok) return { kind: 'refused', refusal: check.refusal, code: check.code };
  if (check.value.agree_yn === 'Y') return { kind: 'agreed' };
  if (!contents.ok) return { kind: 'refused', refusal: contents.refusal, code: contents.code };
  const missing = new Set(check.value.missing.map((item) => item.terms_type_id));
  const groups = termsGroupsOf(contents.value).flatMap(({ client: name, items }) => {
    const asked = items.filter((item) => !item.required || missing.has(item.id));
    return asked.some((item) => item.required) ? [{ client: name, items: asked }] : [];
  });
  return { kind: 'open', groups };
}
