import { TermsList, TermsNotices, type TermsTexts } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Form, SmallText } from '@gatehouse/ui-kit';
import { useId, type SubmitEvent } from 'react';
import { ownConsentsPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { Consent } from './consent.controller.ts';
import styles from '../parts/guardians.module.css';

function useTermsTexts(): TermsTexts {
  const t = useGuardianTexts();
  return {
    all: t('consent.all'),
    required: t('consent.required'),
    optional: t('consent.optional'),
    read: t('consent.read'),
    readItem: (title) => t('consent.readItem', { title }),
    copy: t('consent.copy'),
    copyItem: (title) => t('consent.copyItem', { title }),
    copied: t('consent.copied'),
    open: t('consent.open'),
    openItem: (title) => t('consent.openItem', { title }),
    missing: t('consent.missing'),
    missingItem: (title) => t('consent.missingItem', { title }),
    changed: { title: t('consent.changed'), text: t('consent.changedText') },
  };
}

/** The terms that a guardian agrees to or declines. */
export function ConsentForm({ page }: Readonly<{ page: Consent }>) {
  const t = useGuardianTexts();
  const { url } = useHost();
  const texts = useTermsTexts();
  const listId = useId();
  const { terms } = page;
  if (terms.choice === null) return null;
  const list = { choice: terms.choice, listId, texts };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    page.submit();
  };
  return (
    <Form onSubmit={submit}>
      <TermsNotices {...list} />
      <TermsList {...list} terms={terms} />
      <SmallText className={styles['address']}>
        {t('consent.later', { address: `${url.host}${ownConsentsPath}` })}
      </SmallText>
      <ButtonStack>
        <Button type="submit" wide pending={page.sending}>
          {t('consent.agree')}
        </Button>
        <Button variant="secondary" wide pending={page.declining} onClick={page.refuse}>
          {t('consent.decline')}
        </Button>
      </ButtonStack>
    </Form>
  );
}
