import { randomUUID } from 'node:crypto';
import { emailCodeVerify, emailSendV2, signOut, subEmailChange, subEmailModify } from '@gatehouse/api-contract';
import { insertAccountPerson } from '../../account/accounts/account-persons.repository.ts';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { giveQuestion } from '../../credentials/password-reset/testing/reset-steps.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import { browserOfMember } from '../browser-of-member.ts';
import { givePhone } from '../give-ways.ts';
import { makePerson } from '../make-person.ts';
import { settled } from '../settled.ts';
import { testContextIn } from '../test-context.ts';
import { emptyHand, type Hand, type Seat } from './hand.ts';
import type { ThiefStage } from './thief-stage.ts';
import { doesFor, type Scene } from './tried.ts';
import { accounts, minuteMs, type AccountKind, type Loot } from './world.ts';

const firstPassword = 'Gatehouse1';
const service_id = 'PLAYGROUND_GAME';
type Made = Readonly<{
  guid: string;
  loginName: string;
  address: string | null;
  phone: string | null;
  provider: string | null;
}>;

/** An account of a kind, as its sign-up left it. */
async function makeAccount(stage: ThiefStage, kind: AccountKind): Promise<Made> {
  const { platform } = stage.get();
  const { db } = platform;
  const ways: readonly string[] = accounts[kind];
  const facts = { personVerified: false, otpUser: ways.includes('authenticator') };
  const bare = { phone: null, provider: null };
  const base = async (): Promise<Made> => {
    if (ways.includes('provider')) {
      const { guid, loginName, subject, provider } = await stage.socialMember();
      const contact = await contactOf(stage, guid);
      return { guid, loginName, address: contact, phone: null, provider: `${provider}:${subject}` };
    }
    if (ways.includes('signInAddress')) {
      const { guid, loginName } = await makePerson(platform, 'ok', facts);
      return { ...bare, guid, loginName, address: loginName };
    }
    const { guid, loginName, contact } = await stage.idMember(facts);
    return { ...bare, guid, loginName, address: contact };
  };
  const made = await base();
  const { guid } = made;
  const hasAddress = ways.includes('signInAddress') || ways.includes('contactAddress');
  const phone = ways.includes('phone') ? aNumber() : null;
  const door = openWayDoor(guid, platform.clock.now());
  if (phone !== null) await givePhone(platform, guid, phone);
  if (ways.includes('securityQuestion')) await giveQuestion(platform, guid);
  if (ways.includes('person')) {
    const identity_hash = platform.keyedHash('identity', `ci-${randomUUID()}`);
    await insertAccountPerson(db, door, { identity_hash, method: 'phone', birthDate: '1990-01-15' });
  }
  return { ...made, phone, address: hasAddress ? made.address : null };
}

async function contactOf(stage: ThiefStage, guid: string): Promise<string | null> {
  const { db } = stage.get().platform;
  const row = await db.query
    .selectFrom('accounts')
    .select('secondary_email')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  return row.secondary_email;
}

/** Signs the owner in where a password does, in this browser. */
async function tokenOf(stage: ThiefStage, { loginName, provider, guid }: Made, seat: Seat): Promise<string> {
  if (provider !== null) return stage.sessionAt(guid, seat);
  const { value } = await stage.signInById(loginName, seat, firstPassword);
  return value?.accessToken ?? '';
}

type Lootings = Readonly<Record<Loot, (made: Made, hand: Hand, owner: Hand) => Promise<void> | void>>;

/** How a thief comes by each thing. */
function lootingsOf(stage: ThiefStage): Lootings {
  const { platform } = stage.get();
  const session = async (made: Made, hand: Hand, isOwnBrowser: boolean, waits: number) => {
    const seat = isOwnBrowser ? hand.seat : aBrowser();
    const one = { token: await tokenOf(stage, made, seat), kind: 'session' } as const;
    // The first session is the one that is used: that of the own browser, and of two there the later.
    if (isOwnBrowser) hand.tokens.unshift(one);
    else hand.tokens.push(one);
    platform.clock.advance(waits);
  };
  const address = ({ address: kept }: Made, hand: Hand) => void (kept !== null && hand.mailboxes.add(kept));
  return {
    sessionToken: (made, hand) => session(made, hand, false, 11 * minuteMs),
    freshToken: (made, hand) => session(made, hand, false, 0),
    openBrowser: (made, hand) => session(made, hand, true, 11 * minuteMs),
    freshSession: (made, hand) => session(made, hand, true, 0),
    gameToken: async ({ guid }, hand) => {
      const { token } = await issueGameToken(platform, 'webview', { guid, serviceId: service_id });
      hand.tokens.push({ token, kind: 'webView' });
    },
    clientToken: async ({ guid }, hand) => {
      hand.tokens.push({ token: await stage.clientTokenOf(guid), kind: 'client' });
    },
    password: ({ provider }, hand) => void (provider === null && hand.passwords.add(firstPassword)),
    mailbox: address,
    phone: ({ phone }, hand) => void (phone !== null && hand.phones.add(phone)),
    recycledNumber: async ({ guid, phone }, hand) => {
      if (phone === null) return;
      hand.phones.add(phone);
      const phone_proven_at = after(platform.clock.now(), -300 * dayMs);
      await platform.db.query.updateTable('accounts').set({ phone_proven_at }).where('guid', '=', guid).execute();
    },
    providerAccount: ({ provider }, hand) => void (provider !== null && hand.providers.add(provider)),
    authenticator: () => {},
    knownBrowser: async (made, hand) => {
      const token = await tokenOf(stage, made, hand.seat);
      await stage.get().server.call(signOut, { body: {} }, { ...hand.seat, token });
      platform.clock.advance(11 * minuteMs);
    },
    oldMailbox: async (made, hand, owner) => {
      // As above: where the account is signed in to by it, it is no old mailbox.
      if (made.address === made.loginName) return;
      await knowBrowser(testContextIn(platform, owner.seat.browserId), made.guid, { isOfSignUp: true });
      await replaceAddress(stage, made, hand, owner);
    },
    oldLetter: (made, hand, owner) => replaceAddress(stage, made, hand, owner, { isLetterOnly: true }),
  };
}

/** The owner replaces the contact address by a code to it; the thief reads the old mailbox, or has its last letter only. */
async function replaceAddress(
  stage: ThiefStage,
  made: Made,
  hand: Hand,
  owner: Hand,
  { isLetterOnly = false }: Readonly<{ isLetterOnly?: boolean }> = {},
): Promise<void> {
  const { address, guid, loginName } = made;
  if (address === null) return;
  const scene = { stage, guid, loginName, hand: { ...owner, mailboxes: new Set([address]) } };
  scene.hand.tokens = [{ token: await tokenOf(stage, made, owner.seat), kind: 'session' }];
  const { ask, codeTo, linksIn } = doesFor(scene);
  const { value: old } = await ask(subEmailModify, { body: {} });
  const state = old?.state ?? '';
  const params = { type: 'old-contact-modify' } as const;
  await ask(emailSendV2, { body: { state } });
  await ask(emailCodeVerify, { params, body: { state, verify_number: codeTo(address) } });
  const { value } = await ask(subEmailChange, { body: {} });
  const email = `new-${randomUUID()}@playground.test`;
  owner.mailboxes.add(email);
  scene.hand.mailboxes.add(email);
  await ask(emailSendV2, { body: { state: value?.state ?? '', email } });
  const body = { state: value?.state ?? '', verify_number: codeTo(email) };
  await ask(emailCodeVerify, { params: { type: 'new-contact-modify' }, body });
  await settled();
  if (isLetterOnly) hand.links.push(...linksIn(/\/recovery\/not-me\?state=([\w-]+)/).slice(-1));
  else hand.mailboxes.add(address);
  stage.get().platform.clock.advance(12 * 60 * minuteMs);
}

async function takeAddressOff(stage: ThiefStage, guid: string): Promise<void> {
  const { db } = stage.get().platform;
  const none = { secondary_email: null, secondary_email_verified: false };
  await db.query.updateTable('accounts').set(none).where('guid', '=', guid).execute();
}

/** What the owner did long ago comes first, as it ends sessions; what is fresh comes last. */
function turnOf(loot: Loot): number {
  if (loot === 'oldMailbox' || loot === 'oldLetter' || loot === 'knownBrowser') return 0;
  return loot === 'freshToken' || loot === 'freshSession' ? 2 : 1;
}

/** An account, its owner in a browser of its own, and a thief with some loot. */
export async function setScene(
  stage: ThiefStage,
  { account, loot }: Readonly<{ account: AccountKind; loot: readonly Loot[] }>,
): Promise<Readonly<{ scene: Scene; owner: Hand; made: Made }>> {
  const made = await makeAccount(stage, account);
  const owner = emptyHand('owner', aBrowser());
  if (made.address !== null) owner.mailboxes.add(made.address);
  if (made.phone !== null) owner.phones.add(made.phone);
  if (made.provider === null) owner.passwords.add(firstPassword);
  owner.tokens.push({ token: await tokenOf(stage, made, owner.seat), kind: 'session' });
  stage.get().platform.clock.advance(11 * minuteMs);
  const thief = emptyHand('thief', aBrowser());
  // The thief has an account of its own: no captcha comes before its text messages.
  await browserOfMember(stage.get().platform, thief.seat);
  const lootings = lootingsOf(stage);
  const inTurn = loot.toSorted((one, other) => turnOf(one) - turnOf(other));
  for (const one of inTurn) await lootings[one](made, thief, owner);
  // Only now: nobody signs in by a password without an address.
  if (made.address === null) await takeAddressOff(stage, made.guid);
  return { scene: { stage, guid: made.guid, loginName: made.loginName, hand: thief }, owner, made };
}
