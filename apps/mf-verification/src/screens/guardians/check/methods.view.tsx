import { codeOf, certificate, type RefusalName } from '@gatehouse/api-contract';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { Heading, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useEffect, useState } from 'react';
import { MethodButtons } from '../../person-check/method-buttons.view.tsx';
import styles from '../parts/guardians.module.css';
import { AtWork } from '../parts/guardian-card.view.tsx';
import { Trouble } from '../parts/trouble.view.tsx';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { CheckMethod, GuardianCheck } from './check.controller.ts';

const ownWords = ['cancelled', 'failed', 'otherPerson'] as const;

/** What the platform says of a refused check; `null` while its words load. */
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

/** Why the last check came to nothing, and how many are left. */
export function FailedCheck({ failure, triesLeft }: Readonly<{ failure: string | null; triesLeft: number | null }>) {
  const t = useGuardianTexts();
  if (failure === null) return null;
  const tries = triesLeft === null ? null : t('guardian.tries', { count: triesLeft });
  const own = ownWords.find((word) => word === failure);
  if (!own) return <RefusedCheck name={failure} tries={tries} />;
  return (
    <Notice tone={own === 'cancelled' ? 'warn' : 'error'} title={t(`guardian.${own}`)} takesFocus>
      <p>{t(`guardian.${own}Text`)}</p>
      {own !== 'cancelled' && tries !== null && <p>{tries}</p>}
    </Notice>
  );
}

/** Who may check the guardian. */
export function Methods({
  check,
  onStart,
}: Readonly<{ check: GuardianCheck; onStart(this: void, method: CheckMethod): void }>) {
  const t = useGuardianTexts();
  if (check.leaving) return <AtWork>{t('guardian.leaving')}</AtWork>;
  if (check.methods === null)
    return check.shown ? <Trouble refusal={check.shown} onRetry={check.ask} alone /> : <AtWork />;
  return (
    <Stack>
      <Heading level={2}>{t('guardian.ways')}</Heading>
      <Trouble refusal={check.shown} />
      <div className={styles['actions']}>
        <MethodButtons
          methods={check.methods}
          nameOf={(method) => t(`guardian.${method}`)}
          pending={check.pending}
          onStart={onStart}
        />
      </div>
      <Text tone="soft">{t('guardian.comeBack')}</Text>
    </Stack>
  );
}
