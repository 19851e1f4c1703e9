import { ErrorSummary, Notice, type ErrorSummaryItem } from '@gatehouse/ui-kit';
import { markedTerms, type TermsChoice } from './terms-list.machine.ts';
import type { TermsTexts } from './terms-texts.ts';

export type TermsListProps = Readonly<{
  choice: TermsChoice;
  /** Prefix of the ids of the boxes; the same for the notices and the list. */
  listId: string;
  texts: TermsTexts;
}>;

export const controlIdOf = (listId: string, itemId: string): string => `${listId}-${itemId}`;

/** Lines of an error summary for missing items, for a page whose summary has other lines too. */
export const termsErrors = ({ choice, listId, texts }: TermsListProps): ErrorSummaryItem[] =>
  markedTerms(choice).map(({ id, title }) => ({ controlId: controlIdOf(listId, id), text: texts.missingItem(title) }));

/** Above the list: which required items are missing, and that the terms have changed. */
export function TermsNotices(props: TermsListProps) {
  const { choice, texts } = props;
  const errors = termsErrors(props);
  return (
    <>
      <ErrorSummary title={texts.missing} attempt={choice.attempt} items={errors} />
      {choice.changed && texts.changed && (
        <Notice tone="warn" title={texts.changed.title} takesFocus>
          <p>{texts.changed.text}</p>
        </Notice>
      )}
    </>
  );
}
