import {
  nationState,
  transferAge,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { beforeAll, expect, it } from '@jest/globals';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeOnOneEngine } from '../../testing/each-engine.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import type { Asked } from '../../testing/test-server.ts';
import { allOfSwitch, anAddress, useTransferStage } from './testing/transfer-stage.ts';

const current = { current_password: 'Gatehouse1' };
/** Calls that continue a switch; with `state`, `transferCountry` does too. */
const steps: readonly CallDefinition[] = [
  transferAgreement,
  transferStep,
  transferAge,
  transferEmailSend,
  transferRegister,
];

/** A well-formed request of a step, whose address and items would do. */
function requestOf(call: CallDefinition, state: string) {
  const sample = sampleRequest(call, state, 'switch-id');
  const body = { ...sample.body, ...(call.id === transferAgreement.id && { terms: allOfSwitch }) };
  return { ...sample, ...(call.body && { body: { ...body, ...(call.id === transferRegister.id && current) } }) };
}

// Whose turn it is, no engine decides: one of them is enough.
describeOnOneEngine('a step of a switch out of its turn', (engine) => {
  const stage = useTransferStage(engine);
  const { get, transfer, idMember, socialMember, provenAt, certifyAs, ready, namesOf } = stage;
  type Member = Awaited<ReturnType<typeof idMember>>;
  let owner: Member;
  let other: Member;
  /** Another member, signed in in the owner's browser. */
  let sibling: Asked;
  let state = '';
  let email = '';

  beforeAll(async () => {
    owner = await idMember();
    other = await idMember();
    sibling = { ...owner.asked, token: other.asked.token };
    ({ state, email } = await ready(owner));
  }, 300_000);

  const ask = (call: CallDefinition, of: string, by: Asked) => get().server.call(call, requestOf(call, of), by);
  const rows = [...steps, transferCountry].map((call) => [call.id, call] as const);
  const withState = (call: CallDefinition, of: string) =>
    call.id === transferCountry.id ? { body: { state: of } } : requestOf(call, of);

  it.each(rows)('%s: not with an unknown state, none, or without a session', async (_, call) => {
    const unknown = await get().server.call(call, withState(call, 'no-such-state-anywhere'), owner.asked);
    expect(unknown).toMatchObject({ refusal: 'verificationTimeExpired' });
    const { browserId, headers } = owner.asked;
    const anonymous = await get().server.call(call, withState(call, state), { browserId, headers });
    expect(anonymous.code).toBe('40101');
    if (call.id !== transferCountry.id) expect((await get().server.call(call, {}, owner.asked)).code).toBe('40000');
  });

  it.each(rows)('%s: not in another browser, of the same member or of another', async (_, call) => {
    const elsewhere = { ...aBrowser(), token: owner.asked.token };
    for (const by of [elsewhere, other.asked]) {
      const answer = await get().server.call(call, withState(call, state), by);
      expect(answer).toMatchObject({ refusal: 'verificationTimeExpired' });
    }
  });

  it.each(rows)('%s: another member in this browser is sent to the sign-in', async (_, call) => {
    const answer = await get().server.call(call, withState(call, state), sibling);
    expect(answer).toMatchObject({ code: '91018', refusal: 'switchCheckRefused' });
  });

  it.each(rows)('%s: not with the state of another flow', async (_, call) => {
    const { value } = await get().server.call(nationState, { body: { brought: {} } }, owner.asked);
    for (const foreign of [value.state, value.verify_state ?? '']) {
      const answer = await get().server.call(call, withState(call, foreign), owner.asked);
      expect(answer).toMatchObject({ refusal: 'verificationTimeExpired' });
    }
    const { verify_state: verification } = (await transfer.step(owner.asked, await begun(owner))).value;
    const own = await get().server.call(call, withState(call, verification ?? ''), owner.asked);
    expect(own).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  const begun = async ({ asked }: Pick<Member, 'asked'>) => (await transfer.open(asked)).value.state;

  it.each([transferAgreement, transferEmailSend, transferRegister].map((call) => [call.id, call] as const))(
    '%s: not before the owner is proven',
    async (_, call) => {
      const fresh = await begun(owner);
      expect(await ask(call, fresh, owner.asked)).toMatchObject({ refusal: 'wrongVerifyStep' });
    },
  );

  it('nothing is mailed or made before the terms, and nothing is made before the code', async () => {
    const player = await idMember();
    const fresh = await begun(player);
    const { verify_state: due } = (await transfer.step(player.asked, fresh)).value;
    await stage.proveContact(player.asked, due ?? '', player.contact);
    expect(await ask(transferEmailSend, fresh, player.asked)).toMatchObject({ refusal: 'wrongVerifyStep' });
    await transfer.agree(player.asked, fresh);
    const address = anAddress();
    expect(await transfer.mail(player.asked, fresh, address)).toMatchObject({ code: '0' });
    const given = { state: fresh, transferred_id: address, ...current };
    expect(await transfer.register(player.asked, given)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await transfer.prove(player.asked, fresh, '000000')).toMatchObject({ refusal: 'codeMismatch' });
    expect(await transfer.register(player.asked, given)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await namesOf(player.guid)).toEqual([`SO:${player.loginName}`]);
  });

  it('a code is taken in its browser alone', async () => {
    const player = await idMember();
    const fresh = await stage.allowed(player);
    const address = anAddress();
    await transfer.mail(player.asked, fresh, address);
    const code = stage.codeTo(address);
    expect(await transfer.prove(aBrowser(), fresh, code)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await transfer.prove(player.asked, fresh, code)).toMatchObject({ code: '0' });
    expect(await transfer.prove(player.asked, fresh, code)).not.toMatchObject({ code: '0' });
  });

  it('what a provider has proven moves that provider’s account alone, in its browser, and only if it was for a switch', async () => {
    const victim = await socialMember();
    const attacker = await socialMember();
    await certifyAs(victim.guid);
    await certifyAs(attacker.guid);
    const ofAttacker = await provenAt(attacker, victim.asked);
    const another = await transfer.open(victim.asked, { social_state: ofAttacker });
    expect(another).toMatchObject({ refusal: 'switchCheckRefused' });
    const stolen = await provenAt(victim, victim.asked);
    const unproven = { refusal: 'identityVerificationRequired' };
    expect(await transfer.open(attacker.asked, { social_state: stolen })).toMatchObject(unproven);
    const inAnotherBrowser = { ...aBrowser(), token: victim.asked.token };
    expect(await transfer.open(inAnotherBrowser, { social_state: stolen })).toMatchObject(unproven);
    const toSignIn = await provenAt(victim, victim.asked, 'login');
    expect(await transfer.open(victim.asked, { social_state: toSignIn })).toMatchObject(unproven);
    expect(await transfer.open(victim.asked, { social_state: stolen })).toMatchObject({ code: '0' });
  });

  it('a second press makes it once, and a second switch of the account is none', async () => {
    const second = await begun(owner);
    const given = { state, transferred_id: email, ...current };
    const done = await transfer.register(owner.asked, given);
    expect(done).toMatchObject({ code: '0' });
    expect((await transfer.register(owner.asked, given)).status).toBe(401);
    const asked = { ...owner.asked, token: done.value.access_token ?? '' };
    for (const known of [state, second])
      expect(await transfer.step(asked, known)).toMatchObject({ refusal: 'migrationDone', code: '44024' });
    expect(await namesOf(owner.guid)).toEqual([`SO:${email}`]);
  });
});
