import { codeOf, certificate, type RefusalName } from '@gatehouse/api-contract';
import { MethodButtons, type PersonCheckMethod } from '@gatehouse/challenge';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { ButtonStack, Heading, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useEffect, useState } from 'react';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { CaseRefusal } from '../parts/case-refusal.view.tsx';
import { AtWork } from '../parts/guardian-card.view.tsx';
import type { GuardianCheck } from './check.controller.ts';

/** Failures that the page words itself. */
const worded = ['cancelled', 'failed', 'otherPerson'] as const;

/** The platform's sentence about a refused check; `null` while it loads. */
function useRefusalSentence(name: string): RefusalSentence | null {
  const { explain } = useHost();
  const [sentence, setSentence] = useState<RefusalSentence | null>(null);
  useEffect(() => {
    const refusal = name as RefusalName; // written by the page that was refused
    let shown = true;
    void explain({ refusal, code: codeOf(certificate, refusal) ?? '' }).then((found) => shown && setSentence(found));
    return () => void (shown = false);
  }, [name, explain]);
  return sentence;
}

function RefusedCheck({ name, tries }: Readonly<{ name: string; tries: string | null }>) {
  const sentence = useRefusalSentence(name);
  if (sentence === null) return null;
  return (
    <Notice tone="error" title={sentence.title} small={sentence.small} takesFocus>
      <p>{sentence.text}</p>
      {tries !== null && <p>{tries}</p>}
    </Notice>
  );
}

/** Why the last check did not succeed, and how many tries are left. */
export function FailedCheck({ failure, triesLeft }: Readonly<{ failure: string | null; triesLeft: number | null }>) {
  const t = useGuardianTexts();
  if (failure === null) return null;
  const tries = triesLeft === null ? null : t('guardian.tries', { count: triesLeft });
  const own = worded.find((word) => word === failure);
  if (!own) return <RefusedCheck name={failure} tries={tries} />;
  return (
    <Notice tone={own === 'cancelled' ? 'warn' : 'error'} title={t(`guardian.${own}`)} takesFocus>
      <p>{t(`guardian.${own}Text`)}</p>
      {own !== 'cancelled' && tries !== null && <p>{tries}</p>}
    </Notice>
  );
}

/** The providers that can check the guardian. */
export function Methods({
  check,
  onStart,
}: Readonly<{ check: GuardianCheck; onStart(this: void, method: PersonCheckMethod): void }>) {
  const t = useGuardianTexts();
  if (check.leaving) return <AtWork>{t('guardian.leaving')}</AtWork>;
  if (check.methods === null)
    return check.shown ? (
      <CaseRefusal refusal={check.shown} onRetry={() => void check.reloadMethods()} alone />
    ) : (
      <AtWork />
    );
  return (
    <Stack>
      <Heading level={2}>{t('guardian.ways')}</Heading>
      <CaseRefusal refusal={check.shown} />
      <ButtonStack>
        <MethodButtons
          methods={check.methods}
          nameOf={(method) => t(`guardian.${method}`)}
          pending={check.pending}
          onStart={onStart}
        />
      </ButtonStack>
      {check.methods.includes('dream') && <Text tone="soft">{t('guardian.dreamHow')}</Text>}
      {check.methods.includes('phone') && <Text tone="soft">{t('guardian.phoneHow')}</Text>}
      <Text tone="soft">{t('guardian.comeBack')}</Text>
    </Stack>
  );
}
