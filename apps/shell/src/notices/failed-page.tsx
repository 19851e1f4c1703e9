import { customerServicePath, pathWith } from '@gatehouse/platform';
import { useHost, useLink, type RefusalSentence } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts/main.texts.ts';
import { meaningOfCode, type FailedWay } from './failed-codes.ts';
import { FullPage } from './full-page.tsx';
import { WayHome } from './way-home.tsx';

/** Only what a support person reads out loud; an address may hold anything. */
const plainCode = /^[\w-]{1,32}$/;

/** What helps with this failure. A web view is led nowhere: it closes. */
function WayOn({ way }: Readonly<{ way: FailedWay }>) {
  const t = useShellTexts();
  const { url, leave, surface } = useHost();
  // A page that sent the visitor here is what to try again; this one would only show itself anew.
  const back = url.searchParams.get('redirect_url');
  const signIn = useLink(pathWith('/login', { redirect_url: back }));
  const isView = surface === 'sdk';
  const isRetried = way === 'retry' || way === 'retry-or-support';
  const support = (variant: 'primary' | 'secondary') =>
    !isView && (
      <LinkButton href={customerServicePath} variant={variant}>
        {t('layout.support')}
      </LinkButton>
    );
  if (isRetried)
    return (
      <>
        <Button onClick={back ? () => leave(back) : () => globalThis.location.reload()}>{t('failed.retry')}</Button>
        {way === 'retry-or-support' && support('secondary')}
      </>
    );
  if (way === 'sign-in' && !isView)
    return (
      <LinkButton {...signIn} variant="primary">
        {t('signInAgain.action')}
      </LinkButton>
    );
  return way === 'support' && support('primary');
}

/** The sentence that the page began with, or the same in the language that was chosen since. */
function useSentence(code: string, first: RefusalSentence | null): RefusalSentence | null {
  const { locale, explain } = useHost();
  const [told, setTold] = useState({ locale, sentence: first });
  const refusal = first === null ? null : (meaningOfCode(code)?.refusal ?? null);
  const isTold = refusal === null || told.locale === locale;
  useEffect(() => {
    if (isTold) return undefined;
    let isLate = false;
    void explain({ refusal, code }).then((sentence) => isLate || setTold({ locale, sentence }));
    return () => {
      isLate = true;
    };
  }, [isTold, refusal, code, locale, explain]);
  return told.sentence;
}

type FailedPageProps = Readonly<{
  code: string | undefined;
  sentence: RefusalSentence | null;
  /** Another try, where the code says nothing by itself. */
  way?: FailedWay;
}>;

/** The page failed, or a flow was sent here with its code (`/services/failed/:errorCode?`). */
export function FailedPage({ code, sentence: first, way = 'retry' }: FailedPageProps) {
  const sentence = useSentence(code ?? '', first);
  const { title, text } = sentence ?? {};
  const t = useShellTexts();
  // The number is told in this page's own words: the sentence was made before they were loaded. An empty one stays out.
  const small = code && plainCode.test(code) && sentence?.small !== '' ? t('failed.code', { code }) : '';
  const actions = (
    <>
      <WayOn way={way} />
      <WayHome label={t('failed.home')} />
    </>
  );
  return (
    <FullPage
      title={title ?? t('failed.title')}
      text={text ?? t('failed.text')}
      actions={actions}
      {...(small ? { small } : {})}
    />
  );
}
