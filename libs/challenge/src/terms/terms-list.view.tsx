import { Checkbox, Heading } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import type { TermsGroup } from './terms-item.ts';
import { TermsItemRow } from './terms-item.view.tsx';
import { isAllAgreed, markedTerms, termsItemsOf } from './terms-list.machine.ts';
import { controlIdOf, type TermsListProps } from './terms-notices.view.tsx';
import type { TermsListState } from './use-terms-list.ts';
import styles from './terms-list.module.css';

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

/** The items with a box each, and a box for all that are required where there are several. */
export function TermsList({ terms, choice, listId, texts }: TermsListProps & Readonly<{ terms: TermsActions }>) {
  const marked = markedTerms(choice);
  const shown = termsItemsOf(choice);
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
      {shown.length > 1 && shown.some(({ required }) => required) && (
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
