import { callApi } from '@gatehouse/api-client';
import { termsContentsV3, type RefusalName } from '@gatehouse/api-contract';
import { termsGroupsOf, type TermsGroup, type TermsItem } from '@gatehouse/challenge';
import type { Locale } from '@gatehouse/platform';
import type { GuardianCase } from '../../../flow/guardian-case.ts';

type Loaded =
  | Readonly<{ ok: true; groups: readonly TermsGroup[] }>
  | Readonly<{ ok: false; refusal: RefusalName; code: string }>;

/** An item of a case: its text as published, version and duty as the case has them on record. */
function itemOf(
  { terms_type_id: id, version, required_yn: required }: GuardianCase['items'][number],
  published: readonly TermsItem[],
): TermsItem {
  const item = published.find((one) => one.id === id);
  if (!item) throw new Error(`no text of ${id}`);
  return { ...item, version, required: required === 'Y' };
}

/** The items of a case with their texts in a language. Throws when the platform could not be asked, or has no text of an item. */
export async function loadGuardianTerms(
  { terms_area: area, items }: Pick<GuardianCase, 'terms_area' | 'items'>,
  locale: Locale,
): Promise<Loaded> {
  const answer = await callApi(termsContentsV3, { query: { terms_area: area, lang: locale } });
  if (!answer.ok) return { ok: false, refusal: answer.refusal, code: answer.code };
  const published = termsGroupsOf(answer.value).flatMap((group) => group.items);
  return { ok: true, groups: [{ client: null, items: items.map((item) => itemOf(item, published)) }] };
}
