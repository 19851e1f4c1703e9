import type { ShellHost } from '@gatehouse/shell-contract';

const name = 'switch.wrong-account';

/** That a provider confirmed another account than the one that is to be switched: the guide, where the player arrives, says so once. */
export const wrongAccountMemory = ({ flow }: Pick<ShellHost, 'flow'>) => ({
  keep: (): void => flow.write(name, true),
  takeOut: (): boolean => {
    const isKept = flow.read(name) === true;
    flow.clear(name);
    return isKept;
  },
});
