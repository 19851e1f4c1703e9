import { isStudio } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Notice, Form } from '@gatehouse/ui-kit';
import { Loading, PageCard, Retry } from '../../../flow/page-card.view.tsx';
import { inflowIn } from '../../../flow/paths.ts';
import { orderOf, stepNumberOf } from '../../../flow/steps.ts';
import type { CountryCheck } from '../../../flow/use-country-check.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { NationalFields } from './national-fields.view.tsx';
import type { NationalInfo } from './national-info.controller.ts';

function NationalForm({ page, check }: Readonly<{ page: NationalInfo; check: CountryCheck }>) {
  const t = useFlowTexts();
  return (
    <Form gap="loose" onSubmit={page.submit} onChange={({ currentTarget }) => page.change(currentTarget)}>
      <NationalFields {...page} check={check}>
        {page.shown && <RefusalNotice refusal={page.shown} />}
      </NationalFields>
      <Button type="submit" wide pending={page.pending}>
        {t('common.next')}
      </Button>
    </Form>
  );
}

/** Country and birth date of the player. */
export function NationalInfoView({ page }: Readonly<{ page: NationalInfo }>) {
  const t = useFlowTexts();
  const { style, url, site } = useHost();
  const { check, progress } = page;
  return (
    <PageCard
      title={t('national.title')}
      lead={t('national.lead')}
      step={stepNumberOf('national-info', progress ? orderOf(progress) : 'country-first')}
    >
      {isStudio({ style, inflowPath: progress?.inflow_path ?? inflowIn(url, site.inflowPath) }) && (
        <Notice title={t('national.studioTitle')}>
          <p>{t('national.studio')}</p>
        </Notice>
      )}
      {progress && check ? (
        <NationalForm page={page} check={check} />
      ) : page.shown ? (
        <Retry shown={page.shown} onRetry={page.retry} />
      ) : (
        <Loading />
      )}
    </PageCard>
  );
}
