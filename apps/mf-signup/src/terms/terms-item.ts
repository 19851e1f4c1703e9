import { isTermsItemRequired, type ClientValue, type termsContentsV3 } from '@gatehouse/api-contract';

/** One item to agree to: its text, or where that is. */
export type TermsItem = Readonly<{
  id: string;
  version: number | null;
  title: string;
  required: boolean;
  document: Readonly<{ kind: 'text'; html: string }> | Readonly<{ kind: 'link'; address: string }>;
}>;

/** Items of the platform's own; those of a client are asked for after the sign-up, at the client's door. */
export function ownItems({ service_infos: infos }: ClientValue<typeof termsContentsV3>): readonly TermsItem[] {
  const own = infos.filter((info) => info.client_name === undefined);
  return own.flatMap(({ contents_list: list }) =>
    list.map((item) => ({
      id: item.terms_type_id,
      version: item.version ?? null,
      title: item.title,
      required: isTermsItemRequired(item.agree_type),
      document:
        item.text_type === 'URL'
          ? ({ kind: 'link', address: item.url } as const)
          : ({ kind: 'text', html: item.text } as const),
    })),
  );
}
