import { readFileSync } from 'node:fs';
import { sitesOf, SitesFault, type Environment, type Site } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';

/** The main brand's site as the servers know it: built in, or by the file that `GATEHOUSE_SITES` names. */
export function configuredSite(environment: Environment, portBase?: number): Site {
  const file = process.env['GATEHOUSE_SITES'];
  try {
    const configuration = file ? readFileSync(file, 'utf8') : null;
    return sitesOf({ environment, configuration, portBase }).main;
  } catch (error) {
    if (error instanceof SitesFault) throw new CommandFailure(error.message);
    throw new CommandFailure(`GATEHOUSE_SITES must name a file that can be read, and ${file} cannot.`);
  }
}
