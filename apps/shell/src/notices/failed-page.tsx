import { Button } from '@gatehouse/ui-kit';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useShellTexts } from '../texts/main.texts.ts';
import { FullPage } from './full-page.tsx';
import { WayHome } from './way-home.tsx';

/** Only what a support person reads out loud; an address may hold anything. */
const plainCode = /^[\w-]{1,32}$/;

/** The page failed, or a flow was sent here with its code (`/services/failed/:errorCode?`). */
export function FailedPage({
  code,
  sentence,
}: Readonly<{ code: string | undefined; sentence: RefusalSentence | null }>) {
  const t = useShellTexts();
  const { title, text } = sentence ?? {};
  // The number is told in this page's own words: the sentence was made before they were loaded. An empty one stays out.
  const small = code && plainCode.test(code) && sentence?.small !== '' ? t('failed.code', { code }) : '';
  const { url, leave } = useHost();
  // A page that sent the visitor here is what to try again; this one would only show itself anew.
  const back = url.searchParams.get('redirect_url');
  const actions = (
    <>
      <Button onClick={back ? () => leave(back) : () => globalThis.location.reload()}>{t('failed.retry')}</Button>
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
