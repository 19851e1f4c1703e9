import { useHost } from '@gatehouse/shell-contract';
import { Button } from '@gatehouse/ui-kit';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { changeIdVisit } from './change-id-visit.ts';
import { CodePage } from './code-page.view.tsx';
import { useSignInAddress } from './sign-in-address.controller.ts';
import type { Emails } from './use-emails.ts';

type AddressProps = Readonly<{ emails: Emails; onKept(this: void): Promise<void> }>;

/** An ID or social account, or one whose address nobody proved, gets an address to sign in with. */
export function SignInAddress({ emails, onKept }: AddressProps) {
  const t = useEmailTexts();
  const { url } = useHost();
  const { page, proof, turn } = useSignInAddress(emails, onKept);
  const lead = t(changeIdVisit(url).type === 'CHANNELING' ? 'signIn.channeling' : 'signIn.lead');
  const prove = page.notice?.name === 'changeNeedsEmail' && {
    actions: (
      <Button variant="secondary" pending={proof.pending} onClick={() => void proof.compare()}>
        {t('proof.begin')}
      </Button>
    ),
  };
  return (
    <CodePage
      page={page}
      title={t('signIn.title')}
      lead={lead}
      turn={turn}
      turning={proof.pending}
      refusal={proof.shown}
      {...prove}
    />
  );
}
