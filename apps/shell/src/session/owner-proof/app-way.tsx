import { otpSessionOpen, otpSessionStatus, ownerProof } from '@gatehouse/api-contract';
import { pollWhileVisible, RefusalNotice, useArrival, useCall, WorkingStatus } from '@gatehouse/screen';
import { Button, Stack, Text } from '@gatehouse/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';
import { inPlace, proofFields, type ProofField, type WayProps } from './proof-plan.ts';
import styles from './app-way.module.css';

const pollEveryMs = 2_000;
type Asked = Readonly<{ session: string; number: string }>;
const over: readonly string[] = ['REFUSED', 'EXPIRED', 'CLOSED'];

/** The member's app confirms the number that this page shows. */
function useProof({ options, onProven }: WayProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOver, setOver] = useState(false);
  const order = useCall(otpSessionOpen, { restart: inPlace });
  const status = useCall(otpSessionStatus, { restart: inPlace });
  const proof = useCall<typeof ownerProof, ProofField>(ownerProof, { fields: proofFields, restart: inPlace });
  const ask = async () => {
    setOver(false);
    const opened = await order.send({ body: {} });
    if (opened) setAsked({ session: opened.session, number: opened.verify_code ?? '' });
  };
  useArrival(ask);
  const poll = useEffectEvent(async ({ session }: Asked): Promise<boolean> => {
    const answer = await status.send({ query: { session } });
    if (!answer) return false;
    if (over.includes(answer.status)) {
      setAsked(null);
      setOver(true);
    }
    if (answer.status !== 'APPROVED') return true;
    if (await proof.send({ body: { session, member_no: options.member_no } })) onProven();
    else setAsked(null);
    return true;
  });
  useEffect(
    () =>
      asked
        ? pollWhileVisible(
            () => pollEveryMs,
            () => poll(asked),
          )
        : undefined,
    [asked],
  );
  return { asked, isOver, pending: order.pending, shown: order.shown ?? proof.shown, ask };
}

export function AppWay(props: WayProps) {
  const t = useDialogTexts();
  const { asked, isOver, pending, shown, ask } = useProof(props);
  return (
    <Stack>
      {asked === null && pending && <WorkingStatus>{t('ownerProof.working')}</WorkingStatus>}
      {shown && <RefusalNotice refusal={shown} actions={<></>} />}
      {isOver && <Text>{t('ownerProof.appOver')}</Text>}
      {asked ? (
        <>
          <Text>{t('ownerProof.appText')}</Text>
          <p className={styles.number} data-approval-number>
            {asked.number}
          </p>
        </>
      ) : (
        <Button variant="secondary" wide pending={pending} onClick={() => void ask()}>
          {t('ownerProof.askAgain')}
        </Button>
      )}
    </Stack>
  );
}
