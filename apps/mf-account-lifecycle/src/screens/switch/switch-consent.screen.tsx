import { TermsList, TermsNotices, termsTexts } from '@gatehouse/challenge';
import { switchGuidePath } from '@gatehouse/platform';
import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, Form, LinkButton, Stack } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { Loading } from '../../flow/loading.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import { useSwitchConsent } from './switch-consent.controller.ts';
import { SwitchedView } from './switched.view.tsx';

/** `/myinfo/myaccount/switch_id/consent`: the terms of a switch. */
export function SwitchConsentScreen() {
  const t = useSwitchTexts();
  const page = useSwitchConsent();
  const { choice } = page.terms;
  const list = { listId: useId(), texts: termsTexts(t) };
  const guide = useLink(switchGuidePath);
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
        <Loading t={t} {...page.loading} />
      )}
    </PageFrame>
  );
}
