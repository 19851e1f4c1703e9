import { callApi } from '@gatehouse/api-client';
import { codeSent, maskContact, type ClientValue } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { CodeStanding, SentCode } from './contact-code.machine.ts';
import { typedContact } from './typed-contact.ts';

type Told = NonNullable<ClientValue<typeof codeSent>['sent']>;

/** State of a code, in the page's words. `typed`: the contact that this tab knows of its flow; it may be another than the code went to. */
export function sentCodeOf(told: Told, typed: string | null, now: number): SentCode {
  const isTyped = told.typed_yn === 'Y';
  const isSame = typed !== null && maskContact(typed.includes('@') ? 'email' : 'phone', typed) === told.contact;
  return {
    typed: isTyped && isSame ? typed : null,
    resendAt: now + told.resend_in,
    until: now + told.expires_in,
    sends: told.send_count,
    most: told.send_max,
    dead: told.dead_yn === 'Y',
    earlierValid: told.earlier_yn === 'Y',
    ...(told.long_yn === 'Y' && { long: true }),
    ...(isTyped && !isSame && { masked: told.contact }),
  };
}

/** The same code where the page knows by itself which contact it went to. */
export const sentTo = ({ masked: _unneeded, ...sent }: SentCode, typed: string | null): SentCode => ({
  ...sent,
  typed,
});

type Asking = Pick<ShellHost, 'clock' | 'flow'>;

/** The same as `readSentCode`; `notHere`: the platform knows no such flow of this browser, or no more. */
export async function askSentCode(
  { clock, flow: memory }: Asking,
  flow: string,
): Promise<CodeStanding | 'notHere' | undefined> {
  try {
    const result = await callApi(codeSent, { query: { state: flow } });
    if (!result.ok && result.refusal === 'flowFinished') return 'finished';
    if (!result.ok) return result.refusal === 'verificationTimeExpired' ? 'notHere' : undefined;
    const { sent, proven_yn: proven } = result.value;
    if (proven === 'Y') return 'proven';
    return sent && sentCodeOf(sent, typedContact.read(memory, flow), clock.now());
  } catch {
    return undefined; // the next send or check shows the refusal
  }
}

/** The last code of a flow, by the platform's record: the same after a reload and in another tab. `undefined`: it could not be asked. */
export async function readSentCode(host: Asking, flow: string): Promise<CodeStanding | undefined> {
  const standing = await askSentCode(host, flow);
  return standing === 'notHere' ? undefined : standing;
}
