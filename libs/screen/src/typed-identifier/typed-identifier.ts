import type { ShellHost } from '@gatehouse/shell-contract';

const memory = 'login.identifier';
type Flow = Pick<ShellHost, 'flow'>;

/** The name to sign in with, for a visitor who looks at another page of the portal and comes back. Never the password. */
export const typedIdentifier = ({ flow }: Flow): string => {
  const kept = flow.read(memory);
  return typeof kept === 'string' ? kept : '';
};

/** Fills it in at sign-in and recovery. */
export const rememberIdentifier = ({ flow }: Flow, typed: string): void => flow.write(memory, typed);

export const forgetIdentifier = ({ flow }: Flow): void => flow.clear(memory);
