import { factsOf } from '@gatehouse/api-contract';
import { MethodButtons } from '@gatehouse/challenge';
import { pathWith } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { leadOf } from '../../flow/lead-of.ts';
import { signInPath } from '../../flow/paths.ts';
import { useTexts } from '../../texts/main.texts.ts';
import type { MemberCheck } from './person-check.controller.ts';

function Methods({ page }: Readonly<{ page: MemberCheck }>) {
  const t = useTexts();
  return (
    <Stack>
      <Heading level={2}>{t('personCheck.ways')}</Heading>
      <MethodButtons
        methods={page.methods}
        nameOf={(method) => t(`personCheck.${method}`)}
        pending={page.pending}
        onStart={(method) => void page.start(method)}
      />
      {page.methods.includes('dream') && <Text tone="soft">{t('personCheck.dreamHow')}</Text>}
      {page.methods.includes('phone') && <Text tone="soft">{t('personCheck.phoneHow')}</Text>}
      <Text tone="soft">{t('personCheck.comeBack')}</Text>
    </Stack>
  );
}

/** Leads through the sign-out: the sign-in page sends a member on who is signed in. */
function NewSignIn({ shown: { sentence } }: Readonly<{ shown: NonNullable<MemberCheck['shown']> }>) {
  const { url } = useHost();
  const signIn = new URL(pathWith(signInPath, { redirect_url: url.href }), url).href;
  const link = useLink(pathWith('/logout', { redirect_url: signIn }));
  return <LinkButton {...link}>{sentence.action}</LinkButton>;
}

/** The choice of a provider that checks the person. `children`: other ways than this one. */
export function PersonCheckView({ page, children }: Readonly<{ page: MemberCheck; children?: ReactNode }>) {
  const t = useTexts();
  const { step, shown, type } = page;
  const start = useLink(page.restart);
  const ofPortal = factsOf(type).returns === 'account' || page.restart !== signInPath;
  // An account without a known person is refused whichever method is chosen.
  const closed = shown?.name === 'verificationNotAllowed';
  const unproven = shown?.name === 'ownerProofRequired';
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('personCheck.title')}</Heading>
            <Text tone="soft">{t(`personCheck.${leadOf(type)}`)}</Text>
          </Stack>
          {page.addressBlocked && (
            <Notice tone="warn" title={t('personCheck.addressBlocked')}>
              <p>{t('personCheck.addressBlockedText')}</p>
            </Notice>
          )}
          {step === 'leaving' && !shown && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('personCheck.leaving')}</Text>
            </Inline>
          )}
          {shown && <RefusalNotice refusal={shown} {...(unproven && { actions: <NewSignIn shown={shown} /> })} />}
          {step === 'choosing' && !closed && !unproven && <Methods page={page} />}
          {step === 'choosing' && children}
          {shown && ofPortal && !unproven && (
            <LinkButton {...start} variant="quiet" wide>
              {t(page.restartLabel)}
            </LinkButton>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
