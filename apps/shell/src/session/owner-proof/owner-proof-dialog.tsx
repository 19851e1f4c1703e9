import type { OwnerProofAsked, OwnerProofWay } from '@gatehouse/api-contract';
import { Button, ButtonStack, Dialog, Stack, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { useAnswer, type Close } from '../../dialogs/use-answer.ts';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';
import { AppWay } from './app-way.tsx';
import type { ConfirmedChange } from './change-of-call.ts';
import { CodeWay } from './code-way.tsx';
import { PasswordWay } from './password-way.tsx';
import type { WayProps } from './proof-plan.ts';
import { SignInWay } from './sign-in-way.tsx';

/** `proven`: the call may be repeated; `signIn`: the member wants to sign in again; `null`: closed. */
export type OwnerProofAnswer = 'proven' | 'signIn' | null;

type OwnerProofProps = Readonly<{
  options: OwnerProofAsked;
  /** What is being confirmed; `null`: it has no name here. */
  change: ConfirmedChange | null;
  close: Close<OwnerProofAnswer>;
}>;

function Way({ way, ...props }: WayProps & Readonly<{ way: Exclude<OwnerProofWay, 'signIn'> }>) {
  if (way === 'authenticator') return <AppWay {...props} />;
  return way === 'password' ? <PasswordWay {...props} /> : <CodeWay channel={way} {...props} />;
}

/** Asks the owner to prove a change: the best way that the member has, with the others below. Nothing of the page behind is lost. */
export function OwnerProofBox({ options, change, close }: OwnerProofProps) {
  const t = useDialogTexts();
  const [best = 'signIn'] = options.ways;
  const [chosen, setChosen] = useState<OwnerProofWay | null>(null);
  const { answer, dialog } = useAnswer<OwnerProofAnswer>(close, null);
  const way = chosen ?? best;
  const named: Readonly<Record<OwnerProofWay, string>> = {
    authenticator: t('ownerProof.byApp'),
    password: t('ownerProof.byPassword'),
    email: t('ownerProof.byEmail', { contact: options.email }),
    phone: t('ownerProof.byPhone', { contact: options.phone }),
    signIn: t('ownerProof.signIn'),
  };
  const cancel = (
    <Button variant="secondary" onClick={() => answer(null)}>
      {t('cancel')}
    </Button>
  );
  return (
    <Dialog {...dialog} title={t('ownerProof.title')} actions={cancel}>
      <Stack>
        {change && <Text>{t(`ownerProof.changes.${change}`)}</Text>}
        {options.user_id !== '' && <Text tone="soft">{t('ownerProof.account', { name: options.user_id })}</Text>}
        {way === 'signIn' ? (
          <SignInWay onSignIn={() => answer('signIn')} />
        ) : (
          <Way
            key={way}
            way={way}
            options={options}
            takesFocus={chosen !== null}
            onProven={() => answer('proven')}
            onLeave={() => answer(null)}
          />
        )}
        <ButtonStack gap="tight" ruled>
          {options.ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="quiet"
                wide
                onClick={() => (other === 'signIn' ? answer('signIn') : setChosen(other))}
              >
                {named[other]}
              </Button>
            ))}
        </ButtonStack>
      </Stack>
    </Dialog>
  );
}
