import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { badReleases } from '../proof/bad-releases.ts';
import { goodRow } from '../proof/good-row.ts';
import { proofDocumentPath } from '../proof/proof-document.ts';
import { stampOf } from '../proof/stamp.ts';
import type { Catalog } from './catalog.ts';
import { askGit, ownCommit } from './own-commit.ts';
import { isShell, type Release } from './release.ts';

/** A run of the proof, by the commit that was proven. */
export type ShellProof = Readonly<{ commit: string; date: string; result: string }>;

/**
 * What was proven with the sources of a build, a text: why nothing is; `null`: nothing has to be. The shell, with the contract that it
 * serves, is what keeps players from bad remotes.
 */
export async function findProof(dist: string, release: Release): Promise<ShellProof | string | null> {
  if (!isShell(release)) return null;
  const own = await ownCommit(dist, release);
  if (own === null) return 'the build is not in the folder of its package, in a repository';
  const { folder, clean } = own;
  if (!clean) return 'the work tree differs from its commit';
  const root = (await askGit(folder, 'rev-parse', '--show-toplevel')) ?? folder;
  const document = (await askGit(root, 'show', `HEAD:${proofDocumentPath}`)) ?? '';
  const row = goodRow(document, badReleases, await stampOf(root, badReleases));
  if (typeof row === 'string') return `by ${proofDocumentPath} of its commit ${row}`;
  return { commit: row.commit, date: row.date, result: row.result };
}

/** Ends with a sentence for a shell that nothing is proven of. On one machine everything may be tried. */
export function refuseUnproven({ releases }: Catalog, release: Release, environment: Environment): void {
  if (environment === 'local' || !isShell(release)) return;
  if (releases[release.name]?.[release.version]?.proof) return;
  throw new CommandFailure(
    `shell ${release.version} is not promoted in ${environment}: it is not proven for its commit that bad releases stop no sign-in. Run npm run proof -- --only ${badReleases.name} there, commit ${proofDocumentPath}, and publish the same build once more.`,
  );
}
