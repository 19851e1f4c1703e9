import { RefusalNotice } from '@gatehouse/screen';
import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { Button } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useFlowTexts } from '../../texts/flow.texts.ts';
import styles from '../../flow/flow.module.css';
import { PageCard, Retry, Working } from '../../flow/page-card.view.tsx';
import { signInPath } from '../../flow/paths.ts';
import { TermsList, useMissingItems } from '../../terms/terms-list.view.tsx';
import { missingOf } from '../../terms/terms.machine.ts';
import { RestrictedView } from '../sign-up/sign-up.view.tsx';
import { NationalFields } from '../steps/national-info/national-fields.view.tsx';
import { useCrossfireAgree, type CrossfireAgree } from './crossfire-agree.controller.ts';

function isWrong({ shown, faults, terms: { choice } }: CrossfireAgree): boolean {
  const incomplete = choice !== null && choice.attempt > 0 && missingOf(choice).length > 0;
  return shown !== null || incomplete || faults?.nation === true || (faults?.birth ?? null) !== null;
}

function Form({ page }: Readonly<{ page: CrossfireAgree }>) {
  const t = useFlowTexts();
  const { terms, check, shown, move } = page;
  const listId = useId();
  const alsoWrong = useMissingItems(terms.choice, listId);
  if (!terms.choice || !check) return shown ? <Retry shown={shown} onRetry={page.retry} /> : <Working />;
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={page.submit}
      onChange={({ currentTarget }) => !move && page.change(currentTarget)}
    >
      {shown && <RefusalNotice refusal={shown} />}
      {!move && <NationalFields {...page} check={check} alsoWrong={alsoWrong} />}
      <TermsList terms={terms} choice={terms.choice} {...(!move && { listId })} />
      <Button type="submit" wide pending={page.pending}>
        {t('agree.submit')}
      </Button>
    </form>
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
      <Form page={page} />
    </PageCard>
  );
}
