import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, classNames, ErrorText, Text, TextLink, VisuallyHidden } from '@gatehouse/ui-kit';
import { isOpenableDocument } from './document-link.ts';
import type { TermsItem } from './terms-item.ts';
import type { TermsTexts } from './terms-texts.ts';
import styles from './terms-list.module.css';

/** A short label that is seen, and a whole one that is read out. */
function Label({ seen, spoken }: Readonly<{ seen: string; spoken: string }>) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}

type TermsItemProps = Readonly<{
  item: TermsItem;
  texts: TermsTexts;
  controlId: string;
  agreed: boolean;
  /** The item is required, was not ticked, and the visitor tried to submit. */
  wrong: boolean;
  onTick(on: boolean): void;
  onRead(): void;
}>;

function DocumentLink({ item, texts, onRead }: Pick<TermsItemProps, 'item' | 'texts' | 'onRead'>) {
  const { surface } = useHost();
  const { title, document } = item;
  if (document.kind === 'text') {
    return (
      <Button variant="quiet" className={styles.read} onClick={onRead}>
        <Label seen={texts.read} spoken={texts.readItem(title)} />
      </Button>
    );
  }
  // A web view has no second window, and a link in its only window would leave the flow: the address is shown instead.
  if (surface === 'sdk' || !isOpenableDocument(document.address)) {
    return (
      <Text tone="soft" size="small" className={styles.address}>
        {document.address}
      </Text>
    );
  }
  return (
    <TextLink className={styles.open} href={document.address} target="_blank" rel="noopener noreferrer">
      <Label seen={texts.open} spoken={texts.openItem(title)} />
    </TextLink>
  );
}

/** One item: its box, and the way to its document. */
export function TermsItemRow({ item, texts, controlId, agreed, wrong, onTick, onRead }: TermsItemProps) {
  const errorId = `${controlId}-error`;
  return (
    <li>
      <div className={classNames(styles.item, wrong && styles.wrong)}>
        <Checkbox
          id={controlId}
          label={
            <>
              {item.title} <span className={styles.kind}>{item.required ? texts.required : texts.optional}</span>
            </>
          }
          checked={agreed}
          aria-required={item.required}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <DocumentLink item={item} texts={texts} onRead={onRead} />
      </div>
      {wrong && <ErrorText id={errorId}>{texts.missingItem(item.title)}</ErrorText>}
    </li>
  );
}
