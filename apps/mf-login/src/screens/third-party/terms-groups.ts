import { callApi } from '@gatehouse/api-client';
import {
  isTermsItemRequired,
  termsAgreeV20,
  termsContentsV3,
  type ClientValue,
  type RefusalName,
} from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';

/** One item to agree to: its text, or where that is. */
export type TermsItem = Readonly<{
  id: string;
  version: number | null;
  title: string;
  required: boolean;
  document: Readonly<{ kind: 'text'; html: string }> | Readonly<{ kind: 'link'; address: string }>;
}>;
/** Terms of one party; `client` is the name of a third party, `null` the platform itself. */
export type TermsGroup = Readonly<{ client: string | null; items: readonly TermsItem[] }>;

export type TermsToAgree =
  | Readonly<{ kind: 'open'; groups: readonly TermsGroup[] }>
  | Readonly<{ kind: 'agreed' }>
  | Readonly<{ kind: 'refused'; refusal: RefusalName; code: string }>;

type Info = ClientValue<typeof termsContentsV3>['service_infos'][number];

function groupOf({ client_name: client, contents_list: list }: Info): TermsGroup {
  const items = list.map((item) => ({
    id: item.terms_type_id,
    version: item.version ?? null,
    title: item.title,
    required: isTermsItemRequired(item.agree_type),
    document:
      item.text_type === 'URL'
        ? ({ kind: 'link', address: item.url } as const)
        : ({ kind: 'text', html: item.text } as const),
  }));
  return { client: client ?? null, items };
}

/** What is still to be agreed, and what may be agreed beside it (spec A §3, "Terms"). Throws when nobody could be asked. */
export async function loadTerms(clientId: string | null, locale: Locale): Promise<TermsToAgree> {
  const client = clientId === null ? {} : { client_id: clientId };
  const [contents, check] = await Promise.all([
    callApi(termsContentsV3, { query: { ...client, lang: locale } }),
    callApi(termsAgreeV20, { query: client }),
  ]);
  if (!check.ok) return { kind: 'refused', refusal: check.refusal, code: check.code };
  if (check.value.agree_yn === 'Y') return { kind: 'agreed' };
  if (!contents.ok) return { kind: 'refused', refusal: contents.refusal, code: contents.code };
  const missing = new Set(check.value.missing.map((item) => item.terms_type_id));
  const groups = contents.value.service_infos.map(groupOf).flatMap(({ client: name, items }) => {
    const asked = items.filter((item) => !item.required || missing.has(item.id));
    return asked.some((item) => item.required) ? [{ client: name, items: asked }] : [];
  });
  return { kind: 'open', groups };
}
