import { isStrictEmail, normaliseIdentifier } from '@gatehouse/api-contract';
import { demoPassword, socialProviders } from '@gatehouse/platform';
import * as v from 'valibot';
import { insertAccountPerson } from '../../account/accounts/account-persons.repository.ts';
import { insertIdentity } from '../../account/accounts/accounts.repository.ts';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import { rememberBrowser } from '../../account/password/password-counters.repository.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import { setVerifiedPhone } from '../../flow/contacts/contacts.repository.ts';
import { createPerson } from '../people/create-person.command.ts';
import { listPeople } from '../people/list-people.query.ts';
import { demoDomain, demoPeople } from '../seed/people.seed.ts';
import { conditionNamed } from './person-condition.wire.ts';
import { homeOf } from './person-home.policy.ts';
import { readBody } from './read-body.wire.ts';

const adultBirthDate = '1988-03-04';

const personBody = v.strictObject({
  state: v.optional(
    v.pipe(
      v.string(),
      v.check((word) => conditionNamed(word) !== null, 'is no state of an account'),
    ),
    'ok',
  ),
  birthDate: v.optional(v.pipe(v.string(), v.isoDate()), adultBirthDate),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')), 'KR'),
  loginName: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(normaliseIdentifier), v.nonEmpty())),
  nickname: v.optional(v.pipe(v.string(), v.maxLength(20), v.nonEmpty())),
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), demoPassword),
  personVerified: v.optional(v.boolean()),
  parentVerified: v.optional(v.boolean()),
  otpUser: v.optional(v.boolean()),
  /** Proven contact address: `loginName` is an ID then. */
  contact: v.optional(v.pipe(v.string(), v.check(isStrictEmail, 'is no address'))),
  /** With a `contact`: signs in with a provider of `social` alone. */
  socialOnly: v.optional(v.boolean()),
  /** Subject by provider: whom the person is at a social provider. */
  social: v.optional(
    v.partial(v.strictObject(v.entriesFromList(socialProviders, v.pipe(v.string(), v.nonEmpty())))),
    {},
  ),
  /** Whom the provider of person checks knows the owner as: an earlier check has certified it. */
  identity: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
  /** Verified, E.164. */
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+[0-9]{8,15}$/, 'must be a number like +821012345678'))),
  /** Id of a browser that the account knows. */
  knownBrowser: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** A check that lies back: what was learned of a person just now proves less. */
const certifiedBefore = 30 * dayMs;

const certified = (
  { db, clock, keyedHash }: Platform,
  { guid, identity, birthDate }: Readonly<{ guid: string; identity: string; birthDate: string }>,
) =>
  insertAccountPerson(db, openWayDoor(guid, after(clock.now(), -certifiedBefore)), {
    identity_hash: keyedHash('identity', identity),
    method: 'phone',
    birthDate,
  });

const randomName = () => `p-${crypto.randomUUID().slice(0, 13)}`;
const asAddress = (name: string) => (isStrictEmail(name) ? name : `${name}@${demoDomain}`);

/** `/__test/people`: who there is, and a new person in any state. */
export function mountPeopleDoor(app: App, platform: Platform): void {
  app.get('/__test/people', async (context) =>
    context.json(await listPeople(platform, demoPeople(platform.clock.now()))),
  );
  app.post('/__test/people', async (context) => {
    const read = await readBody(context, personBody);
    if (!read.ok) return read.answer;
    const {
      state,
      loginName = randomName(),
      nickname,
      password,
      country,
      social,
      identity,
      knownBrowser,
      phone,
      ...facts
    } = read.body;
    const plan = {
      ...homeOf(country),
      ...facts,
      country,
      loginName: facts.contact === undefined ? asAddress(loginName) : loginName,
      nickname: nickname ?? loginName.split('@', 1)[0]?.slice(0, 20) ?? loginName,
      condition: conditionNamed(state) ?? 'ok',
    };
    const person = await createPerson(context.get('ctx'), plan, password);
    if (!person) return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'loginName', reason: 'taken' });
    for (const [provider_cd, provider_user_id] of Object.entries(social))
      await insertIdentity(platform.db, { provider_cd, provider_user_id, guid: person.guid }, platform.clock.now());
    if (identity !== undefined) await certified(platform, { guid: person.guid, identity, birthDate: plan.birthDate });
    if (phone !== undefined) await setVerifiedPhone(platform.db, openWayDoor(person.guid, platform.clock.now()), phone);
    if (knownBrowser !== undefined)
      await rememberBrowser(platform.db, {
        browserHash: platform.keyedHash('browser', knownBrowser),
        guid: person.guid,
        at: platform.clock.now(),
        countsFrom: platform.clock.now(), // as that of a sign-up
      });
    return context.json({ ...person, state: person.condition, password, country, birthDate: plan.birthDate }, 201);
  });
}
