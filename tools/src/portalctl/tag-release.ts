import { askGit, ownCommit } from './own-commit.ts';
import type { Release } from './release.ts';

/** Name of the tag of a released commit. */
const tagOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

/**
 * Tags the commit that a build was published from. Answers a sentence, `''` where there is nothing to tag. A tag that cannot be set
 * costs no release.
 */
export async function tagRelease(dist: string, release: Release): Promise<string> {
  const own = await ownCommit(dist, release);
  if (own === null) return '';
  const { folder, head, clean } = own;
  const tag = tagOf(release);
  const tagged = await askGit(folder, 'rev-parse', '--verify', '--quiet', `${tag}^{commit}`);
  if (tagged === head) return '';
  if (tagged !== null) return ` The tag ${tag} is at another commit and stays there.`;
  if (!clean) return ` No tag ${tag}: the work tree differs from its commit.`;
  const made = await askGit(folder, 'tag', tag);
  return made === null ? ` No tag ${tag}: git refuses it.` : ` Its commit is tagged ${tag}.`;
}
