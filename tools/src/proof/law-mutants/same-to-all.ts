const byTransaction =
  'the transaction of the act asks for the freeze; the contract says 40122, which its own test compares with the row';

/** Changed cells that nothing outside the law can tell from the right ones, and why: they are no mutants. */
export const sameToAll: Readonly<Record<string, string>> = {
  'person: inSets atOnce': 'the record of persons says since when one counts',
  'browser-added: gives the phone back':
    'a browser that is remembered replaces nothing, so that nothing is kept before it',
  'provider: inSets settled': 'an account begins with its provider, which is as old as the account',
  'ep:withdraw:request-v1: passes the freeze': byTransaction,
  'ep:withdraw:request-current: passes the freeze': byTransaction,
  'own:owner-wait-finish: is frozen': byTransaction,
  'ep:account:POST signup/register: is frozen': byTransaction,
  'ep:account:POST v1/crossfire/register: is frozen': byTransaction,
};
