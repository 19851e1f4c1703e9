import { Button, Checkbox, classNames, Text, TextLink, VisuallyHidden } from '@gatehouse/ui-kit';
import { useHost } from '@gatehouse/shell-contract';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import styles from './third-party.module.css';
import type { TermsItem } from './terms-groups.ts';

type TermsItemProps = Readonly<{
  item: TermsItem;
  controlId: string;
  agreed: boolean;
  /** It was asked for and is missing. */
  wrong: boolean;
  onTick(on: boolean): void;
  onRead(): void;
}>;

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

function ReadMore({ item: { title, document }, onRead }: Pick<TermsItemProps, 'item' | 'onRead'>) {
  const t = useDeferredTexts();
  const { surface } = useHost();
  if (document.kind === 'text') {
    return (
      <Button variant="quiet" className={styles.read} onClick={onRead}>
        <Short word={t('thirdParty.terms.read')} whole={t('thirdParty.terms.readItem', { title })} />
      </Button>
    );
  }
  // A web view has no second window, and leaving it would strand the player: the address is there to be read.
  if (surface === 'sdk' || !readable(document.address)) {
    return (
      <Text tone="soft" size="small" className={styles.address}>
        {document.address}
      </Text>
    );
  }
  return (
    <TextLink className={styles.open} href={document.address} target="_blank" rel="noopener noreferrer">
      <Short word={t('thirdParty.terms.open')} whole={t('thirdParty.terms.openItem', { title })} />
    </TextLink>
  );
}

/** One item: a box, and its text or the way to it. */
export function TermsItemRow({ item, controlId, agreed, wrong, onTick, onRead }: TermsItemProps) {
  const t = useDeferredTexts();
  const kind = item.required ? t('thirdParty.terms.required') : t('thirdParty.terms.optional');
  return (
    <li className={classNames(styles.item, wrong && styles.wrong)}>
      <Checkbox
        id={controlId}
        label={
          <>
            {item.title} <span className={styles.kind}>{kind}</span>
          </>
        }
        checked={agreed}
        aria-required={item.required}
        aria-invalid={wrong || undefined}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <ReadMore item={item} onRead={onRead} />
    </li>
  );
}
