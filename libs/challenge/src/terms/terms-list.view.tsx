import { Checkbox, ErrorSummary, Heading, Notice, type ErrorSummaryItem } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import type { TermsGroup } from './terms-item.ts';
import { TermsItemRow } from './terms-item.view.tsx';
import { isAllAgreed, markedTerms, termsItemsOf, type TermsChoice } from './terms-list.machine.ts';
import styles from './terms-list.module.css';
import type { TermsTexts } from './terms-texts.ts';
import type { TermsListState } from './use-terms-list.ts';

type TermsListProps = Readonly<{
  choice: TermsChoice;
  /** Prefix of the ids of the boxes; the same for the notices and the list. */
  listId: string;
  texts: TermsTexts;
}>;

const controlIdOf = (listId: string, itemId: string): string => `${listId}-${itemId}`;

/** Lines of an error summary for missing items, for a page whose summary has other lines too. */
export const termsErrors = ({ choice, listId, texts }: TermsListProps): ErrorSummaryItem[] =>
  markedTerms(choice).map(({ id, title }) => ({ controlId: controlIdOf(listId, id), text: texts.missingItem(title) }));

/** Above the list: which required items are missing, and that the terms have changed. */
export function TermsNotices(props: TermsListProps) {
  const { choice, texts } = props;
  const errors = termsErrors(props);
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={texts.missing} attempt={choice.attempt} items={errors} />}
      {choice.changed && texts.changed && (
        <Notice tone="warn" title={texts.changed.title} takesFocus>
          <p>{texts.changed.text}</p>
        </Notice>
      )}
    </>
  );
}

function Group({ title, children }: Readonly<{ title: string | undefined; children: ReactNode }>) {
  if (title === undefined) return children;
  return (
    <section className={styles.group}>
      <Heading level={2} className={styles.party}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

type TermsActions = Pick<TermsListState, 'tick' | 'tickAll' | 'read'>;

/** The items with a box each, and a box for all of them where there are several. */
export function TermsList({ terms, choice, listId, texts }: TermsListProps & Readonly<{ terms: TermsActions }>) {
  const marked = markedTerms(choice);
  const itemsOf = ({ items }: TermsGroup) => (
    <ul className={styles.items}>
      {items.map((item) => (
        <TermsItemRow
          key={item.id}
          item={item}
          texts={texts}
          controlId={controlIdOf(listId, item.id)}
          agreed={choice.agreed.has(item.id)}
          wrong={marked.includes(item)}
          onTick={(on) => terms.tick(item.id, on)}
          onRead={() => terms.read(item)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {termsItemsOf(choice).length > 1 && (
        <Checkbox
          className={styles.all}
          label={texts.all}
          checked={isAllAgreed(choice)}
          onChange={({ currentTarget }) => terms.tickAll(currentTarget.checked)}
        />
      )}
      {choice.groups.map((group) => (
        <Group key={group.client ?? ''} title={texts.groupTitle?.(group.client)}>
          {itemsOf(group)}
        </Group>
      ))}
    </>
  );
}
