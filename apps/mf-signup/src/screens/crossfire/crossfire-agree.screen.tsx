import { markedTerms, termsErrors, TermsList, TermsNotices } from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Form } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { Loading, PageCard, Retry } from '../../flow/page-card.view.tsx';
import { signInPath } from '../../flow/paths.ts';
import { useTermsTexts } from '../../flow/terms-texts.ts';
import { useFlowTexts } from '../../texts/flow.texts.ts';
import { RestrictedView } from '../sign-up/sign-up.view.tsx';
import { NationalFields } from '../steps/national-info/national-fields.view.tsx';
import { useCrossfireAgree, type CrossfireAgree } from './crossfire-agree.controller.ts';

function AgreeForm({ page }: Readonly<{ page: CrossfireAgree }>) {
  const t = useFlowTexts();
  const { terms, check, shown, moves } = page;
  const { choice } = terms;
  const listId = useId();
  const texts = useTermsTexts();
  if (!choice || !check) return shown ? <Retry shown={shown} onRetry={page.retry} /> : <Loading />;
  const list = { choice, listId, texts };
  return (
    <Form gap="loose" onSubmit={page.submit} onChange={({ currentTarget }) => !moves && page.change(currentTarget)}>
      {shown && <RefusalNotice refusal={shown} />}
      {moves ? <TermsNotices {...list} /> : <NationalFields {...page} check={check} otherErrors={termsErrors(list)} />}
      <TermsList {...list} terms={terms} />
      <Button type="submit" wide pending={page.pending}>
        {t('agree.submit')}
      </Button>
    </Form>
  );
}

/** First page of a sign-up at the crossfire-type service: country, birth date and its terms (spec A §2). */
export function CrossfireAgreeScreen() {
  const t = useFlowTexts();
  const { site } = useHost();
  const page = useCrossfireAgree();
  const signIn = useLink(signInPath);
  const home = useExit(site.home);
  const isWrong = page.shown !== null || page.hasFaults || markedTerms(page.terms.choice).length > 0;
  const words = page.moves
    ? { title: t('move.title'), lead: t('move.lead') }
    : { title: t('cf.title'), lead: t('cf.lead') };
  usePageTitle((isWrong ? t('common.errorPrefix') : '') + words.title);
  if (page.isRestricted) return <RestrictedView signIn={signIn} home={home} />;
  return (
    <PageCard {...words} step={1} steps={3}>
      <AgreeForm page={page} />
    </PageCard>
  );
}
