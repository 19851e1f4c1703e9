import { callApi } from '@gatehouse/api-client';
import { termsContentsV3, type ClientValue, type RefusalName } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import type { GuardianCase } from '../../../flow/guardian-case.ts';

/** One item that a guardian agrees to: its text, or where that is. */
export type GuardianItem = Readonly<{
  id: string;
  version: number;
  title: string;
  required: boolean;
  document: Readonly<{ kind: 'text'; html: string }> | Readonly<{ kind: 'link'; address: string }>;
}>;

type Loaded =
  | Readonly<{ ok: true; items: readonly GuardianItem[] }>
  | Readonly<{ ok: false; refusal: RefusalName; code: string }>;
type Contents = ClientValue<typeof termsContentsV3>['service_infos'][number]['contents_list'];

function itemOf(
  { terms_type_id: id, version, required_yn: required }: GuardianCase['items'][number],
  contents: Contents,
) {
  const text = contents.find((one) => one.terms_type_id === id);
  if (!text) throw new Error(`no text of ${id}`);
  const document =
    text.text_type === 'URL'
      ? ({ kind: 'link', address: text.url } as const)
      : ({ kind: 'text', html: text.text } as const);
  return { id, version, title: text.title, required: required === 'Y', document };
}

/** The items of a case with their texts in a language. Throws when nobody could be asked. */
export async function loadGuardianItems(
  { terms_area: area, items }: Pick<GuardianCase, 'terms_area' | 'items'>,
  locale: Locale,
): Promise<Loaded> {
  const answer = await callApi(termsContentsV3, { query: { terms_area: area, lang: locale } });
  if (!answer.ok) return { ok: false, refusal: answer.refusal, code: answer.code };
  const contents = answer.value.service_infos.flatMap(({ contents_list: list }) => list);
  return { ok: true, items: items.map((item) => itemOf(item, contents)) };
}
