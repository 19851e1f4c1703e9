import { isTermsItemRequired, type ClientValue, type termsContentsV3 } from '@gatehouse/api-contract';

/** The text of an item as HTML from its publisher, or the address where it is published. */
type TermsDocument = Readonly<{ kind: 'text'; html: string }> | Readonly<{ kind: 'link'; address: string }>;

/** One item to agree to. */
export type TermsItem = Readonly<{
  id: string;
  /** `null`: this item has no versions. */
  version: number | null;
  title: string;
  required: boolean;
  document: TermsDocument;
}>;

/** Items of one party: `client` is the name of a third party, `null` stands for the platform. */
export type TermsGroup = Readonly<{ client: string | null; items: readonly TermsItem[] }>;

type Contents = ClientValue<typeof termsContentsV3>;
type ContentsItem = Contents['service_infos'][number]['contents_list'][number];

const termsItemOf = (item: ContentsItem): TermsItem => ({
  id: item.terms_type_id,
  version: item.version ?? null,
  title: item.title,
  required: isTermsItemRequired(item.agree_type),
  document: item.text_type === 'URL' ? { kind: 'link', address: item.url } : { kind: 'text', html: item.text },
});

/** The answer of `termsContentsV3` as groups, in its order. */
export const termsGroupsOf = ({ service_infos: infos }: Contents): TermsGroup[] =>
  infos.map(({ client_name: client, contents_list: list }) => ({
    client: client ?? null,
    items: list.map(termsItemOf),
  }));
