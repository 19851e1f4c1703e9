import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, ErrorSummary, Notice, Text } from '@gatehouse/ui-kit';
import { useId, type SubmitEvent } from 'react';
import { ownConsentsPath } from '../../../flow/guardian-paths.ts';
import styles from '../parts/guardians.module.css';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { Consent } from './consent.controller.ts';
import { isAllAgreed, missingOf, type Choice } from './consent.machine.ts';
import { ItemRow } from './item.view.tsx';

/** The items with a box each, one for all of them, and a word about what is missing. */
export function ConsentForm({ page, choice }: Readonly<{ page: Consent; choice: Choice }>) {
  const t = useGuardianTexts();
  const { url } = useHost();
  const formId = useId();
  const missing = choice.attempt > 0 ? missingOf(choice) : [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    page.submit();
  };
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={submit}>
      {missing.length > 0 && (
        <ErrorSummary
          title={t('consent.missing')}
          attempt={choice.attempt}
          items={missing.map(({ id, title }) => ({
            controlId: `${formId}-${id}`,
            text: t('consent.missingItem', { title }),
          }))}
        />
      )}
      {choice.changed && (
        <Notice tone="warn" title={t('consent.changed')} takesFocus>
          <p>{t('consent.changedText')}</p>
        </Notice>
      )}
      {choice.items.length > 1 && (
        <Checkbox
          className={styles['all']}
          label={t('consent.all')}
          checked={isAllAgreed(choice)}
          onChange={({ currentTarget }) => page.tickAll(currentTarget.checked)}
        />
      )}
      <ul className={styles['items']}>
        {choice.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            controlId={`${formId}-${item.id}`}
            agreed={choice.agreed.has(item.id)}
            wrong={missing.includes(item)}
            onTick={(on) => page.tick(item.id, on)}
            onOpen={() => page.open(item)}
          />
        ))}
      </ul>
      <Text tone="soft" size="small" className={styles['address']}>
        {t('consent.later', { address: `${url.host}${ownConsentsPath}` })}
      </Text>
      <div className={styles['actions']}>
        <Button type="submit" wide pending={page.sending}>
          {t('consent.agree')}
        </Button>
        <Button variant="secondary" wide pending={page.declining} onClick={page.refuse}>
          {t('consent.decline')}
        </Button>
      </div>
    </form>
  );
}
