import { callApi } from '@gatehouse/api-client';
import { termsContentsV3 } from '@gatehouse/api-contract';
import { termsGroupsOf, useTermsList } from '@gatehouse/challenge';
import { useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';

/** The terms of a move, in the language of the page. */
export function useMoveTerms() {
  const { locale } = useHost();
  const terms = useTermsList();
  const contents = useRefusal(termsContentsV3, {});
  const load = async (area: string) => {
    contents.clear();
    try {
      const answer = await callApi(termsContentsV3, { query: { terms_area: area, lang: locale } });
      if (answer.ok) terms.show([{ client: null, items: termsGroupsOf(answer.value).flatMap(({ items }) => items) }]);
      else await contents.refuse(answer);
    } catch (thrown) {
      await contents.fail(thrown);
    }
  };
  return { terms, load, shown: contents.shown };
}
