import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { repositoryRoot } from '../root.ts';
import { runNode } from './run-command.ts';

const program = join(repositoryRoot, 'apps/account-api/src/testing/prepare-folder.main.ts');

/** Puts an empty database into the data folder of a stack that has never started: on a busy machine the account API needs minutes to set one up. */
export async function prepareDatabase(data: string, print?: (text: string) => void): Promise<void> {
  const code = await runNode([program, join(data, 'account-api')], { print });
  if (code !== 0) throw new CommandFailure('The embedded database of the tests could not be prepared.');
}
