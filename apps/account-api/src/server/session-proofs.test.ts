import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

type Source = Readonly<{ name: string; text: string }>;

const source = join(import.meta.dirname, '..');
const sources: readonly Source[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^base\/db\/migrations\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** The SQL that writes the row in which it is kept how the owner of a session was proven, and the key beside which that counts. */
const writesSessions =
  /\b(?:insertInto|updateTable|mergeInto)\('sessions(?: as \w+)?'\)|\b(?:UPDATE|INTO)\s+(?:ONLY\s+)?"?sessions\b/i;
const functionsOf = ({ name, text }: Source) =>
  text.split(/\n(?=(?:export )?(?:async )?(?:function|const) )/).map((part) => ({ name, text: part }));
const writersIn = (all: readonly Source[]) =>
  all
    .flatMap(functionsOf)
    .filter(({ text }) => writesSessions.test(text))
    .map(({ name, text }) => `${/(?:function|const) (\w+)/.exec(text)?.[1] ?? '?'} in ${name}`)
    .toSorted();
const repository = 'session/sessions/sessions.repository.ts';

it('the row of a session is written by these functions', () => {
  expect(writersIn(sources)).toEqual(
    [
      'endOtherSessions in session/account-changes/access.repository.ts',
      ...['chargeWrongProof', 'endAllSessions', 'endSession', 'insertSession', 'keepSessionKey', 'proveSession'].map(
        (name) => `${name} in ${repository}`,
      ),
    ].toSorted(),
  );
});

it.each([
  ["db.query.updateTable('sessions').set({ authenticated_at: now })"],
  ["db.query.insertInto('sessions').values(row)"],
  ['sql`UPDATE sessions SET key_hash = ${hash}`'],
  ['sql`INSERT INTO sessions (sid) VALUES (${sid})`'],
])('another writer is found: %s', (statement) => {
  const text = `import { sql } from 'kysely';\n\nexport async function proveByTheWay(db) {\n  await ${statement};\n}\n`;
  expect(writersIn([{ name: 'catalogue/some.command.ts', text }])).toEqual([
    'proveByTheWay in catalogue/some.command.ts',
  ]);
});

const callersIn = (all: readonly Source[], called: string) =>
  all
    .filter(({ text }) => new RegExp(String.raw`\b${called}\b`).test(text))
    .filter(({ text }) => !new RegExp(String.raw`(?:function|const) ${called}\b`).test(text))
    .map(({ name }) => name)
    .toSorted();

it.each([
  // A session begins, with the proof of its sign-in or that of the session which vouches for it.
  ['insertSession', ['session/sessions/issue-session.command.ts']],
  [
    'issueSession',
    [
      'session/authorization/exchange-code.command.ts',
      'session/sessions/hand-over-session.command.ts',
      'sign-in/entry/enter.command.ts',
    ],
  ],
  // It is a sign-in of its owner at the doors alone.
  ['signInWayOf', ['sign-in/entry/enter.command.ts']],
  // Its owner is proven once more, by the one call that is for this.
  ['proveSession', ['credentials/owner-proof/prove-owner.command.ts']],
  ['giveSessionKey', ['credentials/owner-proof/prove-owner.command.ts']],
  ['keepSessionKey', ['session/sessions/session-key.command.ts']],
  ['browserOfNewSession', ['session/sessions/hand-over-session.command.ts', 'sign-in/entry/enter.command.ts']],
])('only what proves an owner calls %s', (called, callers) => {
  expect(callersIn(sources, called)).toEqual(callers);
});
