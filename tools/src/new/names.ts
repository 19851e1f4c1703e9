import { CommandFailure } from '../cli/command-failure.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The spellings of one kebab-case name that files need. */
export type Names = Readonly<{ kebab: string; camel: string; pascal: string }>;

export function namesOf(name: string, what: string): Names {
  if (!kebab.test(name))
    throw new CommandFailure(`${what} must be in kebab-case, such as one-time-code; not ${JSON.stringify(name)}.`);
  const pascal = name
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
  return { kebab: name, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
}

export function remoteNameOf(name: string): string {
  if (/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  throw new CommandFailure(
    `A remote is called mf- and what it is for, such as mf-wallet; not ${JSON.stringify(name)}.`,
  );
}
