import type { Surface } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, classNames, ErrorText, Text, TextLink, VisuallyHidden } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { isOpenableDocument, isWebAddress } from './document-link.ts';
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

/** Whether the page shows the document or leads to it. A web view has no second window, and a link in its only one would leave the flow. */
const isWithinReach = ({ document }: TermsItem, surface: Surface): boolean =>
  document.kind === 'text' || (surface !== 'sdk' && isOpenableDocument(document.address));

/** The address of a document that this page cannot open, to be read in a browser. */
function FarDocument({ title, address, texts }: Readonly<{ title: string; address: string; texts: TermsTexts }>) {
  const [isCopied, setCopied] = useState(false);
  const { clipboard } = navigator as Partial<Navigator>; // an app's web view may have none: the address can be selected
  const copy = () =>
    void clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.far}>
      <Text tone="soft" size="small" className={styles.address}>
        {address}
      </Text>
      {clipboard && isWebAddress(address) && (
        <Button variant="quiet" className={styles.read} onClick={copy}>
          <Label seen={texts.copy} spoken={texts.copyItem(title)} />
        </Button>
      )}
      <Text size="small" role="status">
        {isCopied && texts.copied}
      </Text>
    </div>
  );
}

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
  if (!isWithinReach(item, surface)) return <FarDocument title={title} address={document.address} texts={texts} />;
  return (
    <TextLink className={styles.open} href={document.address} target="_blank" rel="noopener noreferrer">
      <Label seen={texts.open} spoken={texts.openItem(title)} />
    </TextLink>
  );
}

/** One item: its box, and the way to its document. */
export function TermsItemRow({ item, texts, controlId, agreed, wrong, onTick, onRead }: TermsItemProps) {
  const errorId = `${controlId}-error`;
  const { surface } = useHost();
  const isFar = !isWithinReach(item, surface);
  return (
    <li>
      <div className={classNames(styles.item, isFar && styles.stacked, wrong && styles.wrong)}>
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
