/** What a function does to the records of the platform. */
export type Effect = 'reads' | 'writes' | 'locks';

/**
 * What the last part of a file's name promises in the account-api: the effects that a function of such a file may have. A role without a
 * row may have all of them.
 */
export const effectsOfRole: Readonly<Record<string, readonly Effect[]>> = {
  policy: [],
  presenter: [],
  wire: [],
  settings: [],
  port: [],
  query: ['reads'],
};

/** Words that begin the name of a question; its answer changes nothing and keeps nobody waiting. */
export const wordsOfQuestions =
  'find get read list count is has are was does can may should knows needs asks wants lacks check compare match matches refuse'.split(
    ' ',
  );

/** A name that ends in `Of` is a question too, unless it begins with one of these. */
export const wordsOfChanges = ['charge', 'clear', 'delete', 'end', 'forget', 'forgive', 'lock', 'open'] as const;

/** What only files with a role in their name may import. */
export const rolesOfTheDatabase = ['repository', 'tables'] as const;

/** Files and folders of `apps/account-api/src` that may do so without a role, each with the reason. */
export const withoutRole: Readonly<Record<string, string>> = {
  'base/db/': 'the database itself',
  'base/platform.ts': 'the type of all that a call is given, the database among it',
  'testing/': 'helpers of tests prepare databases and look into them',
};

/** Folders of wings whose files need no role: they draw and speak, and know nothing of accounts. */
export const foldersWithoutRoles = ['flow/captcha/drawing', 'flow/captcha/sound'] as const;
