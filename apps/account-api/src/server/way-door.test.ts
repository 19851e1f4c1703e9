import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name),
);
const read = (name: string) => readFileSync(join(source, name), 'utf8');
const where = (pattern: RegExp) => files.filter((name) => pattern.test(read(name))).toSorted();

it('leave to change what proves an owner is given by the law, by what gives back, disowns or was heard of, and where an account is made', () => {
  expect(where(/\bopenWayDoor\b|\bas WayDoor\b/)).toEqual([
    'account/accounts/way-door.policy.ts',
    'local/test-door/people.routes.ts',
    'session/account-changes/change-way.command.ts',
    'session/account-changes/disown-contacts.command.ts',
    'session/account-changes/give-back.command.ts',
    'session/account-changes/hear-change.command.ts',
    'sign-up/registration/make-account.command.ts',
  ]);
});

/** Tables in which ways of an account are. */
const writesAWay =
  /(insertInto|updateTable|deleteFrom)\('(accounts|account_persons|identities|security_questions|disowned_contacts)'\)/;
/** Functions that write them for another reason than a change of a way. */
const otherwise: Readonly<Record<string, string>> = {
  insertAccount: 'a new account',
  insertIdentity: 'a name of a new account',
  setPasswordHash: 'the same password with another hash',
  setAccountStatus: 'no way',
  requestDeletion: 'no way',
  takeDeletionBack: 'no way',
  noteNumberProven: 'when the number that is there was proven',
  deleteAccount: 'the account goes, with all its ways',
  deleteAccountDue: 'the account goes, with all its ways',
  askForPersonCheck: 'no way',
  endPersonCheckDue: 'no way',
  endPhoneCheckDue: 'no way',
  setDue: 'no way',
  hideCampaign: 'no way',
  dropFormerContacts: 'contacts that count no more',
};

it('whatever writes the tables of ways takes that leave, or is named with another reason', () => {
  const functionsOf = (text: string) => text.split(/\n(?=(?:export )?(?:async )?(?:function|const) )/);
  const unasked = files
    .filter((name) => !/^(local|base\/db)\//.test(name))
    .flatMap((name) => functionsOf(read(name)).map((text) => ({ name, text })))
    .filter(({ text }) => writesAWay.test(text) && !/\bdoor: WayDoor\b|\}: WayDoor\b/.test(text))
    .map(({ name, text }) => /(?:function|const) (\w+)/.exec(text)?.[1] ?? name);
  expect(unasked.toSorted()).toEqual(Object.keys(otherwise).toSorted());
});
