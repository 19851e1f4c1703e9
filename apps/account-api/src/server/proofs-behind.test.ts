import { expect, it } from '@jest/globals';
import type { Shown } from '../account/ways/proven.policy.ts';
import { dayMs } from '../base/ports/clock.ts';
import type { ContactPlace } from '../flow/contacts/account-contact.command.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { lettersLeft } from '../testing/letters-sent.ts';
import { putContact } from '../testing/put-contact.ts';
import { showing } from '../testing/showing.ts';
import { testContextIn } from '../testing/test-context.ts';
import type { Asked } from '../testing/test-server.ts';
import { useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { newPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('what is behind a young way', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const { get } = stage;
  type Who = Awaited<ReturnType<typeof stage.addressMember>>;

  const add = async (
    { guid }: Pick<Who, 'guid'>,
    { browserId = '' }: Asked,
    [place, contact]: readonly [ContactPlace, string],
    shown: Partial<Shown> = {},
  ) => {
    const { platform } = get();
    const put = { guid, place, contact, shown: showing({ wasFresh: true, ...shown }) } as const;
    expect(await putContact(testContextIn(platform, browserId), put)).toBe('kept');
    await lettersLeft(platform);
    stage.advance(1000);
  };
  const rowsOf = async ({ guid }: Pick<Who, 'guid'>) => {
    const { query } = get().platform.db;
    const kept = await query
      .selectFrom('kept_changes')
      .select(['event', 'proven_ways', 'strength'])
      .where('guid', '=', guid)
      .orderBy('place')
      .execute();
    const unheard = await query
      .selectFrom('unheard_changes')
      .select(['event', 'proven_by', 'heard_at'])
      .where('guid', '=', guid)
      .orderBy('changed_at')
      .execute();
    return { kept, unheard };
  };
  /** A thief has the mailbox alone, sets a password by it and signs in by that. */
  const stolenMailbox = async () => {
    const who = await stage.addressMember();
    const thief = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, thief);
    expect((await stage.store(token, thief)).outcome).toBe('ok');
    const { value } = await stage.signInById(who.loginName, thief, newPassword);
    return { who, thief: { ...thief, token: value.accessToken } };
  };

  it('of a password is the mailbox that reset it, which is no way to hear of what the password adds', async () => {
    const { who, thief } = await stolenMailbox();
    await add(who, thief, ['phone', aNumber()], { provenBy: ['password'] });
    const { kept, unheard } = await rowsOf(who);
    expect(kept.at(-1)).toMatchObject({ proven_ways: ['password', 'signInAddress'], strength: 1 });
    expect(unheard).toMatchObject([{ heard_at: null }]);
  });

  it('is kept where a fresh session alone proved the change', async () => {
    const { who, thief } = await stolenMailbox();
    await add(who, thief, ['phone', aNumber()]);
    const { kept, unheard } = await rowsOf(who);
    expect(kept.at(-1)?.proven_ways).toEqual(['password', 'signInAddress']);
    expect(unheard).toMatchObject([{ heard_at: null }]);
  });

  it('is kept through each further young way', async () => {
    const { who, thief } = await stolenMailbox();
    const number = aNumber();
    await add(who, thief, ['phone', number], { provenBy: ['password'] });
    await add(who, thief, ['secondaryEmail', anAddress()], {
      provenBy: ['phone'],
      contact: { channel: 'phone', contact: number },
    });
    const { kept, unheard } = await rowsOf(who);
    expect(new Set(kept.at(-1)?.proven_ways)).toEqual(new Set(['phone', 'password', 'signInAddress']));
    expect(unheard.at(-1)?.heard_at).toBeNull();
  });

  it('is nothing once the password is seven days old', async () => {
    const { who, thief } = await stolenMailbox();
    stage.advance(7 * dayMs + 1000);
    await add(who, thief, ['phone', aNumber()], { provenBy: ['password'] });
    const { kept, unheard } = await rowsOf(who);
    expect(kept.at(-1)?.proven_ways).toEqual(['password']);
    expect(unheard[0]?.heard_at).not.toBeNull();
  });

  it('of a password of the sign-up is nothing', async () => {
    const who = await stage.addressMember();
    await add(who, who.asked, ['phone', aNumber()], { provenBy: ['password'] });
    const { kept, unheard } = await rowsOf(who);
    expect(kept.at(-1)?.proven_ways).toEqual(['password']);
    expect(unheard[0]?.heard_at).not.toBeNull();
  });

  it('of a young person is what added that person', async () => {
    const { who, thief } = await stolenMailbox();
    await stage.certify(thief);
    await add(who, thief, ['phone', aNumber()], { provenBy: ['person'] });
    const { kept, unheard } = await rowsOf(who);
    expect(new Set(kept.at(-1)?.proven_ways)).toEqual(new Set(['person', 'password', 'signInAddress']));
    expect(unheard.at(-1)?.heard_at).toBeNull();
  });

  it('names the way by which the session was signed in to who answers at the next sign-in', async () => {
    const who = await stage.addressMember();
    await add(who, who.asked, ['phone', aNumber()], { provenBy: ['signInAddress'] });
    const { unheard } = await rowsOf(who);
    expect(unheard).toMatchObject([{ proven_by: ['signInAddress', 'password'] }]);
  });
});
