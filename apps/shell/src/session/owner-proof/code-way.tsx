import { contactCodeDigits, ownerProof, ownerProofCode, wholeCode } from '@gatehouse/api-contract';
import { RefusalNotice, typedIn, useArrival, useCall, WorkingStatus } from '@gatehouse/screen';
import { Button, Field, Stack, Text, TextInput } from '@gatehouse/ui-kit';
import { useRef, useState, type SubmitEvent } from 'react';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';
import { inPlace, proofFields, proofSentence, type ProofField, type WayProps } from './proof-plan.ts';

const codeField = 'verify_number';
type Channel = 'email' | 'phone';
/** No contact is typed here, so refusals of it are shown above the form. */
const sendFields = {
  notValidEmail: 'proof',
  invalidPhoneFormat: 'proof',
  phoneDestinationClosed: 'proof',
  captchaIncorrect: 'proof',
} as const;

/** Proves the owner by a code to a contact that the account had before: sent on arrival, then typed. */
function useProof({ options, onProven, channel }: WayProps & Readonly<{ channel: Channel }>) {
  const [state, setState] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const order = useCall<typeof ownerProofCode, ProofField>(ownerProofCode, { fields: sendFields, restart: inPlace });
  const check = useCall<typeof ownerProof, ProofField>(ownerProof, { fields: proofFields, restart: inPlace });
  const send = async () => {
    check.clear();
    const sent = await order.send({ body: { way: channel } });
    if (sent) setState(sent.state);
  };
  useArrival(send);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = wholeCode(typedIn(form, codeField), contactCodeDigits);
    setMissing(code === null);
    const body = { state: state ?? '', verify_number: code ?? '', member_no: options.member_no };
    if (state !== null && code !== null && (await check.send({ body }))) return onProven();
    form.querySelector<HTMLInputElement>(`input[name=${codeField}]`)?.focus();
  };
  return { sent: state !== null, sending: order.pending, missing, order, check, send, submit };
}

export function CodeWay({ channel, ...props }: WayProps & Readonly<{ channel: Channel }>) {
  const t = useDialogTexts();
  const form = useRef<HTMLFormElement>(null);
  const { sent, sending, missing, order, check, send, submit } = useProof({ channel, ...props });
  useArrival(
    () => sent && form.current?.querySelector<HTMLInputElement>(`input[name=${codeField}]`)?.focus(),
    sent ? 'sent' : null,
  );
  const notice = order.shown ?? (check.shown?.field === null ? check.shown : null);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {sent && <Text>{t('ownerProof.codeText', { contact: props.options[channel] })}</Text>}
        {!sent && sending && <WorkingStatus>{t('ownerProof.working')}</WorkingStatus>}
        {notice && <RefusalNotice refusal={notice} actions={<></>} />}
        {sent && (
          <>
            <Field
              label={t('ownerProof.code')}
              error={missing ? t('ownerProof.codeMissing') : proofSentence(check.shown)}
              required
            >
              <TextInput name={codeField} inputMode="numeric" autoComplete="one-time-code" enterKeyHint="go" />
            </Field>
            <Button type="submit" wide pending={check.pending}>
              {t('ownerProof.confirm')}
            </Button>
          </>
        )}
        {(sent || !sending) && (
          <Button variant="quiet" wide pending={sending} onClick={() => void send()}>
            {t('ownerProof.sendAgain')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
