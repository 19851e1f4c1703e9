import { TermsList, TermsNotices, type TermsTexts } from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, Form, LinkButton, Stack } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { PageFrame } from '../../parts/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import { startPath } from './switch-paths.ts';
import { useSwitchConsent } from './switch-consent.controller.ts';
import { SwitchWaiting } from './switch-waiting.view.tsx';
import { SwitchedView } from './switched.view.tsx';

function useTermsTexts(): TermsTexts {
  const t = useSwitchTexts();
  const readItem = (title: string) => t('terms.readItem', { title });
  return {
    all: t('terms.all'),
    required: t('terms.required'),
    optional: t('terms.optional'),
    read: t('terms.read'),
    readItem,
    open: t('terms.read'),
    openItem: readItem,
    missing: t('common.check'),
    missingItem: (title) => t('terms.missing', { title }),
  };
}

/** `/myinfo/myaccount/switch_id/consent`: the terms of a switch. */
export function SwitchConsentScreen() {
  const t = useSwitchTexts();
  const page = useSwitchConsent();
  const { choice } = page.terms;
  const list = { listId: useId(), texts: useTermsTexts() };
  const guide = useLink(startPath);
  usePageTitle((page.shown ? t('common.errorPrefix') : '') + t('consent.title'));
  if (page.switched) return <SwitchedView account={page.switched} />;
  return (
    <PageFrame title={t('consent.title')} lead={t('consent.lead')}>
      {choice ? (
        <Form gap="loose" onSubmit={page.submit}>
          {page.shown && <RefusalNotice refusal={page.shown} />}
          <TermsNotices {...list} choice={choice} />
          <TermsList {...list} choice={choice} terms={page.terms} />
          <Stack gap="tight">
            <Button type="submit" wide pending={page.pending}>
              {t('common.next')}
            </Button>
            <LinkButton {...guide} variant="quiet" wide>
              {t('common.back')}
            </LinkButton>
          </Stack>
        </Form>
      ) : (
        <SwitchWaiting {...page.loading} />
      )}
    </PageFrame>
  );
}
