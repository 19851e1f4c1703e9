import { TermsList, TermsNotices, type TermsTexts } from '@gatehouse/challenge';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Form, LinkButton, Notice, Stack } from '@gatehouse/ui-kit';
import { useId, type SubmitEvent } from 'react';
import { useChannelingTexts } from '../../texts/channeling.texts.ts';
import { otherMemberPath } from './channeling-visit.ts';
import type { ChannelingPage } from './channeling.controller.ts';
import type { Move } from './channeling.machine.ts';
import { MoveFacts } from './move-facts.view.tsx';

function useTermsTexts(): TermsTexts {
  const t = useChannelingTexts();
  return {
    all: t('terms.all'),
    required: t('terms.required'),
    optional: t('terms.optional'),
    read: t('terms.read'),
    readItem: (title) => t('terms.readItem', { title }),
    copy: t('terms.copy'),
    copyItem: (title) => t('terms.copyItem', { title }),
    copied: t('terms.copied'),
    open: t('terms.open'),
    openItem: (title) => t('terms.openItem', { title }),
    missing: t('terms.missing'),
    missingItem: (title) => t('terms.missingItem', { title }),
    changed: { title: t('terms.changed'), text: t('terms.changedText') },
  };
}

/** The last page before the decision, which cannot be undone. */
export function ConfirmMove({ page, move }: Readonly<{ page: ChannelingPage; move: Move }>) {
  const t = useChannelingTexts();
  const { url } = useHost();
  const texts = useTermsTexts();
  const listId = useId();
  const other = useLink(otherMemberPath(url));
  const { terms, shown } = page;
  const isDue = move.terms_area !== '';
  const list = terms.choice !== null && isDue ? { choice: terms.choice, listId, texts } : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!page.deciding) page.decide();
  };
  return (
    <Form gap="loose" onSubmit={submit}>
      {list && <TermsNotices {...list} />}
      {shown && <RefusalNotice refusal={shown} />}
      <MoveFacts move={move} />
      <Notice tone="warn" title={t('confirm.onceTitle')}>
        <p>{t('confirm.once')}</p>
      </Notice>
      {list && <TermsList {...list} terms={terms} />}
      <Stack gap="tight">
        {isDue && !list ? (
          <Button variant="secondary" wide onClick={page.retry}>
            {t('common.retry')}
          </Button>
        ) : (
          <Button type="submit" wide pending={page.deciding}>
            {t('confirm.submit')}
          </Button>
        )}
        <LinkButton {...other} variant="quiet" wide>
          {t('confirm.other')}
        </LinkButton>
      </Stack>
    </Form>
  );
}
