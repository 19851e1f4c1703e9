import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { isProven, proofDocumentPath, readRow } from '../proof/proof-document.ts';
import type { Catalog } from './catalog.ts';
import { askGit, ownCommit } from './own-commit.ts';
import { isShell, type Release } from './release.ts';

/** The proof that players sign in whatever is released; the shell, with the contract that it serves, is what keeps them from bad remotes. */
const proofName = 'bad-releases';
const fewFiles = 3;

/** A run of the proof, by the commit that was proven. */
export type ShellProof = Readonly<{ commit: string; date: string; result: string }>;

/** What was proven with the sources of a build, a text: why nothing is; `null`: nothing has to be. Documents may have changed since. */
export async function findProof(dist: string, release: Release): Promise<ShellProof | string | null> {
  if (!isShell(release)) return null;
  const own = await ownCommit(dist, release);
  if (own === null) return 'the build is not in the folder of its package, in a repository';
  const { folder, clean } = own;
  if (!clean) return 'the work tree differs from its commit';
  const row = readRow((await askGit(folder, 'show', `HEAD:${proofDocumentPath}`)) ?? '', proofName);
  if (!row) return `${proofDocumentPath} of its commit has no result of ${proofName}`;
  const { commit, date, result } = row;
  if (!isProven(row)) return `the last result of ${proofName} in ${proofDocumentPath} is "${result}", of ${commit}`;
  const changed = await askGit(folder, 'diff', '--name-only', commit, 'HEAD', '--', ':/', ':(top,exclude)docs');
  if (changed === null) return `${proofName} was run for ${commit}, which is no commit of this repository`;
  if (changed === '') return { commit, date, result };
  const files = changed.split('\n');
  const more = files.length > fewFiles ? ` and ${files.length - fewFiles} more` : '';
  return `${proofName} was run for ${commit}; since then other sources are ${files.slice(0, fewFiles).join(', ')}${more}`;
}

/** Ends with a sentence for a shell that nothing is proven of. On one machine everything may be tried. */
export function refuseUnproven({ releases }: Catalog, release: Release, environment: Environment): void {
  if (environment === 'local' || !isShell(release)) return;
  if (releases[release.name]?.[release.version]?.proof) return;
  throw new CommandFailure(
    `shell ${release.version} is not promoted in ${environment}: it is not proven for its commit that bad releases stop no sign-in. Run npm run proof -- --only ${proofName} there, commit ${proofDocumentPath}, and publish the same build once more.`,
  );
}
