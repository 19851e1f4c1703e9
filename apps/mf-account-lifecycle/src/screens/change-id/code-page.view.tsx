import { ContactCodePage, EmailField, mailCodeWords, type ContactCode } from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle, type ShownRefusal } from '@gatehouse/screen';
import { LinkButton } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { useCodeTexts } from './use-code-texts.ts';
import { useWayHome } from './use-way-home.ts';

type CodePageProps = Readonly<{
  page: ContactCode;
  title: string;
  lead: string;
  /** Way on from a refusal that belongs to no field. */
  actions?: ReactNode;
  /** To another address than that of the step; `turning`: that is on its way. */
  turn?(this: void): void;
  turning?: boolean;
  /** Of a call that belongs to none of the form's. */
  refusal?: ShownRefusal | null;
}>;

/** An address and the code that proves it. */
export function CodePage({ page, title, lead, actions, turn, turning = false, refusal = null }: CodePageProps) {
  const t = useEmailTexts();
  const home = useWayHome();
  const { step } = page.state;
  const isCode = step === 'code' || step === 'done';
  const heading = isCode ? t('code.title') : title;
  usePageTitle((page.hasError || refusal ? t('common.errorPrefix') : '') + heading);
  const words = { ...mailCodeWords(t), another: t('code.otherAddress'), back: t('code.back') };
  return (
    <PageFrame title={heading} lead={isCode ? null : lead} part={step === 'loading' ? null : step}>
      {refusal && <RefusalNotice refusal={refusal} />}
      <ContactCodePage
        page={page}
        texts={useCodeTexts()}
        words={words}
        Fields={EmailField}
        renderRefusal={(found) => <RefusalNotice refusal={found} {...(actions !== undefined && { actions })} />}
        {...(turn && { onAnother: turn })}
        turning={turning}
      >
        <LinkButton {...home} variant="quiet" wide>
          {t('common.notNow')}
        </LinkButton>
      </ContactCodePage>
    </PageFrame>
  );
}
