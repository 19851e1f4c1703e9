import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton, Notice, Stack } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { AddressRows } from './address-rows.view.tsx';
import type { Emails } from './use-emails.ts';
import { useWayHome } from './use-way-home.ts';

type KeptProps = Readonly<{
  emails: Emails;
  title: string;
  /** Whether it was kept just now, so that letters are on their way. */
  isNew: boolean;
  /** Whether it is the address to sign in with. */
  isSignIn: boolean;
}>;

/** The address is kept, and what it is good for. */
export function KeptAddress({ emails, title, isNew, isSignIn }: KeptProps) {
  const t = useEmailTexts();
  const home = useWayHome();
  const password = useLink('/recovery/pw');
  usePageTitle(title);
  return (
    <PageFrame title={title}>
      {isNew && <Notice tone="success" title={t('done.told')} takesFocus />}
      <AddressRows emails={emails} />
      {isSignIn && emails.password_yn === 'N' && (
        <Notice
          title={t('done.noPassword')}
          actions={
            <LinkButton {...password} variant="secondary">
              {t('done.setPassword')}
            </LinkButton>
          }
        >
          <p>{t('done.noPasswordText')}</p>
        </Notice>
      )}
      <Stack gap="tight">
        <LinkButton {...home} variant="primary" wide>
          {t('common.next')}
        </LinkButton>
      </Stack>
    </PageFrame>
  );
}
