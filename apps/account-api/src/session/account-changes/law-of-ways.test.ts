import { passwordGuide } from '@gatehouse/api-contract';
import type { ChangeProof, OwnerWay, WayEvent } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import type { Proven } from '../../account/ways/proven.policy.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import { describeOnOneEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { showing } from '../../testing/showing.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { changeWay, lawLets } from './change-way.command.ts';
import type { KeptWayEvent } from './kept-changes.tables.ts';

type Act = 'added' | 'replaced' | 'removed';
type Row = readonly [
  OwnerWay,
  Act,
  by: readonly ChangeProof[],
  others: 'end' | 'stay',
  events: readonly Exclude<WayEvent, 'browser-added'>[],
];

/** Each change of a way: what proves it, what becomes of other access, and what it is told as. */
const rows: readonly Row[] = [
  ['password', 'added', ['olderWay', 'move'], 'end', ['account-switch', 'password-reset', 'password-changed']],
  [
    'password',
    'replaced',
    ['password', 'olderWay', 'formerPassword', 'wait', 'guardian', 'move'],
    'end',
    ['password-changed', 'password-reset'],
  ],
  [
    'signInAddress',
    'added',
    ['freshSignIn', 'olderWay', 'move'],
    'stay',
    ['sign-in-address-changed', 'account-switch'],
  ],
  [
    'signInAddress',
    'replaced',
    ['password', 'ownWay', 'olderWay'],
    'end',
    ['sign-in-address-changed', 'account-switch'],
  ],
  ['contactAddress', 'added', ['freshSignIn', 'olderWay', 'wait', 'move'], 'stay', ['contact-address-changed']],
  ['contactAddress', 'replaced', ['ownWay', 'olderWay', 'wait', 'move'], 'end', ['contact-address-changed']],
  ['phone', 'added', ['freshSignIn', 'olderWay'], 'stay', ['phone-changed']],
  ['phone', 'replaced', ['ownWay', 'olderWay'], 'end', ['phone-changed']],
  ['person', 'added', ['freshSignIn', 'olderWay'], 'stay', ['person-certified']],
  ['provider', 'removed', ['ownWay'], 'end', ['account-switch']],
  ['authenticator', 'added', ['freshSignIn'], 'stay', ['authenticator-on']],
  ['authenticator', 'removed', ['olderWay'], 'stay', ['authenticator-off']],
  ['securityQuestion', 'added', ['password'], 'stay', ['question-set']],
  ['securityQuestion', 'replaced', ['password'], 'end', ['question-set']],
];
const ways = [
  'password',
  'signInAddress',
  'contactAddress',
  'phone',
  'person',
  'provider',
  'authenticator',
  'oneTimeCode',
  'securityQuestion',
] as const;
const acts = ['added', 'replaced', 'removed'] as const;

const another = (way: OwnerWay): OwnerWay => (way === 'phone' ? 'contactAddress' : 'phone');
const proofs: readonly (readonly [ChangeProof, (way: OwnerWay) => Proven])[] = [
  ['password', () => showing({ provenBy: ['password'] })],
  ['ownWay', (way) => showing({ provenBy: [way] })],
  ['olderWay', (way) => showing({ provenBy: [another(way)] })],
  ['freshSignIn', () => showing({ wasFresh: true })],
  ['formerPassword', () => showing({ former: true })],
  ['wait', () => showing({ waited: true })],
  ['guardian', () => showing({ guardian: true })],
  ['move', () => showing({ moved: true })],
];
/** The proofs that are enough; that of the password itself is the password. */
const enough = (way: OwnerWay, act: Act): readonly string[] =>
  proofs.flatMap(([name, shown]) => (lawLets({ acts: { [way]: act }, shown: shown(way) }) ? [name] : []));

it('a change of a way is proven by what the law names, and by nothing else', () => {
  const table = ways.flatMap((way) => acts.map((act) => [`${way} is ${act}`, enough(way, act).toSorted()] as const));
  const wanted = new Map(rows.map(([way, act, by]) => [`${way} is ${act}`, by]));
  const ofPassword = (what: string, by: readonly string[]) =>
    what === 'password is replaced' ? ['ownWay', ...by] : by;
  expect(table).toEqual(table.map(([what]) => [what, ofPassword(what, wanted.get(what) ?? []).toSorted()]));
});

describeOnOneEngine('a change of a way', (engine) => {
  const stage = usePlatform(engine);

  /** Whether a session elsewhere stays after a change that is told as an event; a change that is refused throws. */
  async function goesOnAfter(made: WayActs, event: KeptWayEvent, shown: Proven): Promise<boolean> {
    const { platform, server } = stage();
    const { guid, loginName } = await makePerson(platform);
    const { value } = await signInAs(server, loginName, {}, { browserId: `browser-${crypto.randomUUID()}` });
    const ctx = testContext(platform);
    await platform.db.transaction(() => changeWay(ctx, { guid, event, acts: made, shown }, () => Promise.resolve()));
    return (await server.call(passwordGuide, {}, { token: value.accessToken ?? '' })).code === '0';
  }

  it.each(rows)('%s is %s: other access ends or stays, and a letter of the row tells of it', async (...row) => {
    const [way, act, by, others, events] = row;
    const [, shown] = proofs.find(([name]) => name === by[0]) ?? [];
    if (!shown) throw new Error('a change is proven by something');
    const told = await Promise.all(events.map((event) => goesOnAfter({ [way]: act }, event, shown(way))));
    expect(told).toEqual(events.map(() => others === 'stay'));
    await expect(
      goesOnAfter({ [way]: act }, way === 'phone' ? 'question-set' : 'phone-changed', shown(way)),
    ).rejects.toThrow('no letter tells of it');
  });
});
