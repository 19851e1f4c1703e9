import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useHost } from '@gatehouse/shell-contract';
import { useShellTexts } from '../texts.ts';
import { FullPage } from './full-page.tsx';

/** Only what a support person reads out loud; an address may hold anything. */
const plainCode = /^[\w-]{1,32}$/;

/** The page failed, or a flow was sent here with its code (`/services/failed/:errorCode?`). */
export function FailedPage({ code }: Readonly<{ code: string | undefined }>) {
  const t = useShellTexts();
  const { site } = useHost();
  const actions = (
    <>
      <Button onClick={() => globalThis.location.reload()}>{t('failed.retry')}</Button>
      <LinkButton href={site.home}>{t('failed.home')}</LinkButton>
    </>
  );
  const small = code && plainCode.test(code) ? t('failed.code', { code }) : undefined;
  return <FullPage title={t('failed.title')} text={t('failed.text')} actions={actions} {...(small ? { small } : {})} />;
}
