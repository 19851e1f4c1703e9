import { termsContentsV3 } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { isLocale } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { ownItems, type TermsItem } from './terms-item.ts';
import { missingOf, transition, type TermsChoice, type Ticks } from './terms.machine.ts';

/** Whose terms, and of which country. */
export type TermsWanted = Readonly<{
  area?: string | undefined;
  nation?: string | undefined;
  lang?: string | undefined;
}>;

/** Terms to agree to, their texts in the dialog of the shell, and what is ticked. */
export function useTerms(onTicked: (choice: TermsChoice) => void = () => {}) {
  const { locale, dialogs } = useHost();
  const [choice, dispatch] = useReducer(transition, null);
  const { send, shown } = useCall(termsContentsV3, {});

  const load = async ({ area, nation, lang }: TermsWanted, ticks: Ticks): Promise<void> => {
    const language = isLocale(lang) ? lang : locale;
    const found = await send({
      query: { lang: language, ...(nation && { nation }), ...(area && { terms_area: area }) },
    });
    if (found) dispatch({ type: 'loaded', items: ownItems(found), ticks });
  };
  const change = (event: Parameters<typeof transition>[1]) => {
    dispatch(event);
    const next = transition(choice, event);
    if (next) onTicked(next);
  };
  const read = async ({ id, title, document }: TermsItem) => {
    if (document.kind !== 'text') return;
    if (await dialogs.terms({ document: { title, html: document.html } })) change({ type: 'ticked', id, on: true });
  };
  /** The choice if it is whole; what is missing is named from now on. */
  const whole = (): TermsChoice | null => {
    if (choice === null) return null;
    if (missingOf(choice).length === 0) return choice;
    dispatch({ type: 'incomplete' });
    return null;
  };
  return {
    choice,
    shown,
    load,
    read: (item: TermsItem) => void read(item),
    tick: (id: string, on: boolean) => change({ type: 'ticked', id, on }),
    tickAll: (on: boolean) => change({ type: 'all-ticked', on }),
    whole,
  };
}

export type TermsOnPage = ReturnType<typeof useTerms>;
