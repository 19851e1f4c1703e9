import { emailCodeVerify, emailSendV2, smsCodeSend, smsCodeVerify, verificationWay } from '@gatehouse/api-contract';
import { provingContactsOf, type ProvingChannel } from '../../account/ways/proving-contacts.query.ts';
import { testContextIn } from '../test-context.ts';
import { accountNow, type AccountNow } from './account-now.ts';
import type { Hand } from './hand.ts';
import type { Does, Scene } from './tried.ts';

export const current = async ({ stage, guid }: Scene): Promise<AccountNow> => {
  const now = await accountNow(stage.get().platform, guid);
  if (!now) throw new Error('the account is gone');
  return now;
};
export const wrongPassword = 'Guessed-123';
/** Without a character three times in a row, which no password may have. */
export const newPassword = (): string =>
  `Harbor-1${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/(.)\1+/g, '$1')}`;
export const lastOf = (values: ReadonlySet<string>): string | undefined => [...values].at(-1);

export const reads = ({ mailboxes, phones }: Hand, contact: string): boolean =>
  mailboxes.has(contact) || phones.has(contact);

/** Contacts by which the owner is proven in the browser of this hand. */
export async function provingOf({ stage, guid, hand }: Scene): Promise<readonly (readonly [ProvingChannel, string])[]> {
  return [...(await provingContactsOf(testContextIn(stage.get().platform, hand.seat.browserId), guid))];
}

/** Proves the owner in a verification, by a code to a contact. */
export async function proveBy(
  { ask, codeTo }: Does,
  { type, state }: Readonly<{ type: 'storage-identify' | 'switch-id'; state: string }>,
  [way, contact]: readonly [ProvingChannel, string],
): Promise<void> {
  await ask(verificationWay, { body: { state, way } });
  const params = { type };
  await (way === 'email' ? ask(emailSendV2, { body: { state } }) : ask(smsCodeSend, { params, query: { state } }));
  const body = { state, verify_number: codeTo(contact) };
  await (way === 'email' ? ask(emailCodeVerify, { params, body }) : ask(smsCodeVerify, { params, body }));
}

const anAddress = () => `w-${crypto.randomUUID()}@playground.test`;

/** An address of the actor's own, which reads it from now on. */
export function ownAddress(hand: Hand): string {
  const address = anAddress();
  hand.mailboxes.add(address);
  return address;
}

export const signInBody = (userId: string, password: string) =>
  ({
    forever: false,
    signinRequest: {
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      provider_data: { userId, password },
      inflow_path: 'NONE',
    },
  }) as const;
