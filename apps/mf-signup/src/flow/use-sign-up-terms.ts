import { termsContentsV3 } from '@gatehouse/api-contract';
import { termsGroupsOf, ticksOf, useTermsList } from '@gatehouse/challenge';
import { isLocale } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';

type Ticks = ReturnType<typeof ticksOf>;
type TermsQuery = Readonly<{
  area?: string | undefined;
  nation?: string | undefined;
  /** Language that the country prescribes; one that the portal does not have falls back to the page's. */
  lang?: string | undefined;
}>;

/** The platform's terms for a sign-up. Terms of a client are shown after the sign-up, by `/simplify`. */
export function useSignUpTerms(onTicked: (ticks: Ticks) => void = () => {}) {
  const { locale } = useHost();
  const list = useTermsList({ onTicked: (choice) => onTicked(ticksOf(choice)) });
  const { send, shown } = useCall(termsContentsV3, {});

  const load = async ({ area, nation, lang }: TermsQuery, ticks: Ticks = {}): Promise<void> => {
    const contents = await send({
      query: {
        lang: isLocale(lang) ? lang : locale,
        ...(nation && { nation }),
        ...(area && { terms_area: area }),
      },
    });
    if (!contents) return;
    const items = termsGroupsOf(contents).flatMap((group) => (group.client === null ? group.items : []));
    list.show([{ client: null, items }], { ticks });
  };
  return { ...list, load, shown };
}
