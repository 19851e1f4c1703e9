import { ownerProof, ownerProofCode, wholeContactCode } from '@gatehouse/api-contract';
import {
  refusesDigits,
  RefusalNotice,
  typedIn,
  useArrival,
  useCall,
  useLongCodeTexts,
  WorkingStatus,
} from '@gatehouse/screen';
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

/** `long`: a long code, not digits. */
type Sent = Readonly<{ state: string | null; long: boolean }>;

/** Proves the owner by a code to a contact that the account had before: sent on arrival, then typed. */
function useProof({ options, onProven, channel }: WayProps & Readonly<{ channel: Channel }>) {
  const [{ state, long }, setSent] = useState<Sent>({ state: null, long: false });
  const [missing, setMissing] = useState(false);
  const order = useCall<typeof ownerProofCode, ProofField>(ownerProofCode, { fields: sendFields, restart: inPlace });
  const check = useCall<typeof ownerProof, ProofField>(ownerProof, { fields: proofFields, restart: inPlace });
  const send = async () => {
    check.clear();
    const sent = await order.send({ body: { way: channel } });
    if (sent) setSent({ state: sent.state, long: sent.long_yn === 'Y' });
  };
  useArrival(send);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = wholeContactCode(typedIn(form, codeField));
    setMissing(code === null);
    const body = { state: state ?? '', verify_number: code ?? '', member_no: options.member_no };
    if (state !== null && code !== null && (await check.send({ body }))) return onProven();
    form.querySelector<HTMLInputElement>(`input[name=${codeField}]`)?.focus();
  };
  return { sent: state !== null, long, sending: order.pending, missing, order, check, send, submit };
}

export function CodeWay({ channel, ...props }: WayProps & Readonly<{ channel: Channel }>) {
  const t = useDialogTexts();
  const form = useRef<HTMLFormElement>(null);
  const { sent, long, sending, missing, order, check, send, submit } = useProof({ channel, ...props });
  useArrival(
    () => sent && form.current?.querySelector<HTMLInputElement>(`input[name=${codeField}]`)?.focus(),
    sent ? 'sent' : null,
  );
  const longTexts = useLongCodeTexts(long);
  const isLongDue = long && refusesDigits(check.shown);
  const notice = order.shown ?? (check.shown?.field === null && !isLongDue ? check.shown : null);
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
              hint={longTexts.hint}
              error={
                missing || isLongDue ? (longTexts.missing ?? t('ownerProof.codeMissing')) : proofSentence(check.shown)
              }
              required
            >
              <TextInput
                name={codeField}
                inputMode={long ? 'text' : 'numeric'}
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
              />
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
