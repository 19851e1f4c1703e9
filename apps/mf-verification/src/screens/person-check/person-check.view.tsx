import { factsOf } from '@gatehouse/api-contract';
import { MethodButtons } from '@gatehouse/challenge';
import { RefusalNotice } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { signInPath } from '../../flow/paths.ts';
import { leadOf } from '../../flow/lead-of.ts';
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
      {page.methods.includes('phone') && <Text tone="soft">{t('personCheck.phoneHow')}</Text>}
      <Text tone="soft">{t('personCheck.comeBack')}</Text>
    </Stack>
  );
}

/** The choice of a provider that checks the person. `children`: other ways than this one. */
export function PersonCheckView({ page, children }: Readonly<{ page: MemberCheck; children?: ReactNode }>) {
  const t = useTexts();
  const { step, shown, type } = page;
  const start = useLink(page.restart);
  const ofPortal = factsOf(type).returns === 'account' || page.restart !== signInPath;
  // An account without a known person is refused whichever method is chosen.
  const closed = shown?.name === 'verificationNotAllowed';
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
          {shown && <RefusalNotice refusal={shown} />}
          {step === 'choosing' && !closed && <Methods page={page} />}
          {step === 'choosing' && children}
          {shown && ofPortal && (
            <LinkButton {...start} variant="quiet" wide>
              {t(page.restartLabel)}
            </LinkButton>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
