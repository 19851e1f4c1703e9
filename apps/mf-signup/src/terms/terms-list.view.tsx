import { useHost } from '@gatehouse/shell-contract';
import {
  Button,
  Checkbox,
  classNames,
  ErrorSummary,
  Text,
  TextLink,
  VisuallyHidden,
  type ErrorSummaryItem,
} from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useFlowTexts } from '../texts/flow.texts.ts';
import type { TermsItem } from './terms-item.ts';
import { isAllAgreed, missingOf, type TermsChoice } from './terms.machine.ts';
import styles from './terms.module.css';
import type { TermsOnPage } from './use-terms.ts';

/** An address of terms comes from outside: only a page of the web is one. */
function readable(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /(^|\.)localhost$/.test(url.hostname));
}

/** One word beside the item for who sees both; the whole sentence for who hears it alone. */
function Short({ word, whole }: Readonly<{ word: string; whole: string }>) {
  return (
    <>
      <span aria-hidden="true">{word}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}

function ReadMore({ item, onRead }: Readonly<{ item: TermsItem; onRead(item: TermsItem): void }>) {
  const t = useFlowTexts();
  const { surface } = useHost();
  const { title, document } = item;
  const word = <Short word={t('terms.read')} whole={t('terms.readItem', { title })} />;
  if (document.kind === 'text') {
    return (
      <Button variant="quiet" className={styles['read']} onClick={() => onRead(item)}>
        {word}
      </Button>
    );
  }
  // A web view has no second window, and leaving it would strand the player: the address is there to be read.
  if (surface === 'sdk' || !readable(document.address)) {
    return (
      <Text tone="soft" size="small" className={styles['address']}>
        {document.address}
      </Text>
    );
  }
  return (
    <TextLink className={styles['open']} href={document.address} target="_blank" rel="noopener noreferrer">
      {word}
    </TextLink>
  );
}

const controlIdOf = (listId: string, { id }: TermsItem): string => `${listId}-${id}`;
const missingNow = (choice: TermsChoice): TermsItem[] => (choice.attempt > 0 ? missingOf(choice) : []);

/** What a summary says of items that are missing. */
export function useMissingItems(choice: TermsChoice | null, listId: string): ErrorSummaryItem[] {
  const t = useFlowTexts();
  const missing = choice === null ? [] : missingNow(choice);
  return missing.map((item) => ({
    controlId: controlIdOf(listId, item),
    text: t('terms.missing', { title: item.title }),
  }));
}

type TermsListProps = Readonly<{
  terms: TermsOnPage;
  choice: TermsChoice;
  /** Of a page that has a summary of its own: ids of its controls begin with it. */
  listId?: string;
}>;

/** The terms with a box each, one for all of them, and a word about what is missing. */
export function TermsList({ terms, choice, listId: givenId }: TermsListProps) {
  const t = useFlowTexts();
  const ownId = useId();
  const listId = givenId ?? ownId;
  const missing = missingNow(choice);
  const summary = useMissingItems(choice, listId);
  return (
    <>
      {givenId === undefined && summary.length > 0 && (
        <ErrorSummary title={t('common.check')} attempt={choice.attempt} items={summary} />
      )}
      <Checkbox
        className={styles['all']}
        label={t('terms.all')}
        checked={isAllAgreed(choice)}
        onChange={({ currentTarget }) => terms.tickAll(currentTarget.checked)}
      />
      <ul className={styles['items']}>
        {choice.items.map((item) => (
          <li key={item.id} className={classNames(styles['item'], missing.includes(item) && styles['wrong'])}>
            <Checkbox
              id={controlIdOf(listId, item)}
              label={
                <>
                  {item.title}{' '}
                  <span className={styles['kind']}>{t(item.required ? 'terms.required' : 'terms.optional')}</span>
                </>
              }
              checked={choice.agreed.has(item.id)}
              aria-required={item.required}
              aria-invalid={missing.includes(item) || undefined}
              onChange={({ currentTarget }) => terms.tick(item.id, currentTarget.checked)}
            />
            <ReadMore item={item} onRead={terms.read} />
          </li>
        ))}
      </ul>
    </>
  );
}
