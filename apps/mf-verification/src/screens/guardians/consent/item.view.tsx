import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, classNames, Text, TextLink, VisuallyHidden } from '@gatehouse/ui-kit';
import styles from '../parts/guardians.module.css';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { GuardianItem } from './guardian-items.ts';

/** An address of terms comes from outside: only a page of the web is one. */
const readable = (address: string) => URL.parse(address)?.protocol === 'https:';

function ReadMore({ item: { title, document }, onOpen }: Readonly<{ item: GuardianItem; onOpen(): void }>) {
  const t = useGuardianTexts();
  const { surface } = useHost();
  if (document.kind === 'text')
    return (
      <Button variant="quiet" className={styles['read']} onClick={onOpen}>
        <span aria-hidden="true">{t('consent.read')}</span>
        <VisuallyHidden>{t('consent.readItem', { title })}</VisuallyHidden>
      </Button>
    );
  // A web view has no second window, and leaving it would strand the guardian: the address is there to be read.
  if (surface === 'sdk' || !readable(document.address))
    return (
      <Text tone="soft" size="small" className={styles['address']}>
        {document.address}
      </Text>
    );
  return (
    <TextLink className={styles['read']} href={document.address} target="_blank" rel="noopener noreferrer">
      <span aria-hidden="true">{t('consent.open')}</span>
      <VisuallyHidden>{t('consent.openItem', { title })}</VisuallyHidden>
    </TextLink>
  );
}

type ItemRowProps = Readonly<{
  item: GuardianItem;
  controlId: string;
  agreed: boolean;
  /** It was asked for and is missing. */
  wrong: boolean;
  onTick(on: boolean): void;
  onOpen(): void;
}>;

/** One item: a box, and its text or the way to it. */
export function ItemRow({ item, controlId, agreed, wrong, onTick, onOpen }: ItemRowProps) {
  const t = useGuardianTexts();
  return (
    <li className={classNames(styles['item'], wrong && styles['wrong'])}>
      <Checkbox
        id={controlId}
        label={
          <>
            {item.title}{' '}
            <span className={styles['kind']}>{t(item.required ? 'consent.required' : 'consent.optional')}</span>
          </>
        }
        checked={agreed}
        aria-required={item.required}
        aria-invalid={wrong || undefined}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <ReadMore item={item} onOpen={onOpen} />
    </li>
  );
}
