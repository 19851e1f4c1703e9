import { markedTerms, termsErrors, TermsList, TermsNotices } from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Form } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useFlowTexts } from '../../texts/flow.texts.ts';
import { Loading, PageCard, Retry } from '../../flow/page-card.view.tsx';
import { signInPath } from '../../flow/paths.ts';
import { useTermsTexts } from '../../flow/terms-texts.ts';
import { RestrictedView } from '../sign-up/sign-up.view.tsx';
import { NationalFields } from '../steps/national-info/national-fields.view.tsx';
import { useCrossfireAgree, type CrossfireAgree } from './crossfire-agree.controller.ts';

function isWrong({ shown, faults, terms: { choice } }: CrossfireAgree): boolean {
  return (
    shown !== null || markedTerms(choice).length > 0 || faults?.nation === true || (faults?.birth ?? null) !== null
  );
}

function AgreeForm({ page }: Readonly<{ page: CrossfireAgree }>) {
  const t = useFlowTexts();
  const { terms, check, shown, move } = page;
  const { choice } = terms;
  const listId = useId();
  const texts = useTermsTexts();
  if (!choice || !check) return shown ? <Retry shown={shown} onRetry={page.retry} /> : <Loading />;
  const list = { choice, listId, texts };
  return (
    <Form gap="loose" onSubmit={page.submit} onChange={({ currentTarget }) => !move && page.change(currentTarget)}>
      {shown && <RefusalNotice refusal={shown} />}
      {move ? <TermsNotices {...list} /> : <NationalFields {...page} check={check} alsoWrong={termsErrors(list)} />}
      <TermsList {...list} terms={terms} />
      <Button type="submit" wide pending={page.pending}>
        {t('agree.submit')}
      </Button>
    </Form>
  );
}

/** First page of the crossfire-type service: who signs up, and its own terms (spec A §2). */
export function CrossfireAgreeScreen() {
  const t = useFlowTexts();
  const { url, site } = useHost();
  const page = useCrossfireAgree();
  const signIn = useLink(signInPath(url));
  const home = useExit(site.home);
  const words = page.move
    ? { title: t('move.title'), lead: t('move.lead') }
    : { title: t('cf.title'), lead: t('cf.lead') };
  usePageTitle((isWrong(page) ? t('common.errorPrefix') : '') + words.title);
  if (page.restricted) return <RestrictedView signIn={signIn} home={home} />;
  return (
    <PageCard {...words} step={1} steps={3}>
      <AgreeForm page={page} />
    </PageCard>
  );
}
