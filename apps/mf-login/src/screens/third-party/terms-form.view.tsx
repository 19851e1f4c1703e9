import { Button, Checkbox, ErrorSummary, Heading, Notice, Stack } from '@gatehouse/ui-kit';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { isAllAgreed, missingOf, type Choice } from './simplify.machine.ts';
import { TermsItemRow } from './terms-item.view.tsx';
import type { TermsItem } from './terms-groups.ts';
import styles from './third-party.module.css';

export type TermsFormProps = Readonly<{
  choice: Choice;
  sending: boolean;
  /** What the platform said, or that it said nothing. */
  trouble: ReactNode;
  onTick(id: string, on: boolean): void;
  onTickAll(on: boolean): void;
  onRead(item: TermsItem): void;
  onSubmit(): void;
  onDecline(): void;
}>;

/** The terms with a box each, one for all of them, and a word about what is missing. */
export function TermsForm(props: TermsFormProps) {
  const { choice, sending, trouble, onTick, onTickAll, onRead, onSubmit, onDecline } = props;
  const t = useDeferredTexts();
  const formId = useId();
  const controlId = ({ id }: TermsItem) => `${formId}-${id}`;
  const missing = choice.attempt > 0 ? missingOf(choice) : [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {missing.length > 0 && (
          <ErrorSummary
            title={t('thirdParty.terms.missing')}
            attempt={choice.attempt}
            items={missing.map((item) => ({
              controlId: controlId(item),
              text: t('thirdParty.terms.missingItem', { title: item.title }),
            }))}
          />
        )}
        {choice.changed && (
          <Notice tone="warn" title={t('thirdParty.terms.changedTitle')} takesFocus>
            <p>{t('thirdParty.terms.changedText')}</p>
          </Notice>
        )}
        {trouble}
        <Checkbox
          className={styles.all}
          label={t('thirdParty.terms.all')}
          checked={isAllAgreed(choice)}
          onChange={({ currentTarget }) => onTickAll(currentTarget.checked)}
        />
        {choice.groups.map((group) => (
          <section key={group.client ?? ''} className={styles.group}>
            <Heading level={2} className={styles.party}>
              {group.client === null
                ? t('thirdParty.terms.platform')
                : t('thirdParty.terms.client', { client: group.client })}
            </Heading>
            <ul className={styles.items}>
              {group.items.map((item) => (
                <TermsItemRow
                  key={item.id}
                  item={item}
                  controlId={controlId(item)}
                  agreed={choice.agreed.has(item.id)}
                  wrong={missing.includes(item)}
                  onTick={(on) => onTick(item.id, on)}
                  onRead={() => onRead(item)}
                />
              ))}
            </ul>
          </section>
        ))}
        <div className={styles.actions}>
          <Button type="submit" wide pending={sending}>
            {t('thirdParty.terms.submit')}
          </Button>
          <Button variant="secondary" wide onClick={onDecline}>
            {t('thirdParty.terms.decline')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
