import { join } from 'node:path';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { workspaceFolders } from '../files/workspace-packages.ts';

// Looser than the release's own schema: a remote that is just being made is not yet among the names it knows.
const claimsSchema = v.object({
  remote: v.string(),
  screens: v.array(v.object({ id: v.string(), paths: v.array(v.string()) })),
});

/** Ends with a sentence when a path is malformed, or a screen of any remote already has it. */
export async function refuseTakenPath(root: string, path: string): Promise<void> {
  if (!/^\/[^\s?#]*$/.test(path))
    throw new CommandFailure(`A path begins with a slash and is one word; ${path} is not.`);
  for (const folder of await workspaceFolders(root)) {
    const file = await readJsonIfThere(join(root, folder, 'routes.json'), claimsSchema);
    const owner = file?.screens.find((screen) => screen.paths.includes(path));
    if (owner)
      throw new CommandFailure(`${path} is taken: ${file?.remote} has it for ${owner.id}. Choose another with --path.`);
  }
}
