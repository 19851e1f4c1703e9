import { canonicalJson } from './canonical-json.ts';
import { mayHavePath, type Owners, type TeamKey } from './owners.ts';
import { claimFault } from './path-claims.ts';
import type { PlacedRemote, ReleaseSignature, RemoteRelease, ShellRelease } from './release.ts';
import { isSignatureOf, signatureOf, type SigningKey } from './signed-text.ts';

type AnyRelease = RemoteRelease | ShellRelease;

/** The text that a team signs: what the release says of itself but for the time of the build, hash of every file included. */
async function signedTextOf(release: AnyRelease): Promise<string> {
  const { builtAt: _, ...content } = release;
  const bytes = new TextEncoder().encode(canonicalJson(content));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `gatehouse-release/1\n${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Signature of a release by a private key of its team. */
export async function signRelease(release: AnyRelease, key: SigningKey): Promise<string> {
  return signatureOf(await signedTextOf(release), key);
}

/** Key of a release's signature in the index. */
export const signatureName = ({ name, version }: Pick<AnyRelease, 'name' | 'version'>): string => `${name}@${version}`;

/** Why a key signs nothing at a time, or `null`. */
export function keyFaultAt({ from, until, revoked }: TeamKey, at: string): string | null {
  const time = Date.parse(at);
  if (revoked !== null && time >= Date.parse(revoked)) return `was revoked on ${revoked.slice(0, 10)}`;
  if (until !== null && time >= Date.parse(until)) return `was valid until ${until.slice(0, 10)}`;
  return time < Date.parse(from) ? `is valid from ${from.slice(0, 10)}` : null;
}

/** Why a release is not its team's, or `null`. */
export async function signatureFault(
  owners: Owners,
  release: AnyRelease,
  signature: ReleaseSignature | undefined,
): Promise<string | null> {
  const { environment, remotes, teams, keys } = owners;
  const label = `${release.name} ${release.version}`;
  const team = Object.hasOwn(remotes, release.name) ? remotes[release.name]?.team : undefined;
  if (team === undefined) return `${release.name} has no owner in ${environment}`;
  if (!signature) return `${label} is signed by no key of its team ${team}`;
  const { keyId, signedAt } = signature;
  const key = teams[team]?.keys.includes(keyId) ? keys[keyId] : undefined;
  if (!key) return `${label} is signed by ${keyId}, which is no key of its team ${team} in ${environment}`;
  const fault = keyFaultAt(key, signedAt);
  if (fault) return `${label} was signed on ${signedAt.slice(0, 10)}, and its key ${keyId} ${fault}`;
  const text = await signedTextOf(release);
  return (await isSignatureOf(text, signature.signature, key.jwk))
    ? null
    : `the signature of ${label} by ${keyId} does not match its content`;
}

/** Why a remote may not be served so: another's name, address or origin, or not what its team signed. `null`: it may. */
export async function placedFault(
  owners: Owners,
  name: string,
  { release, origin }: PlacedRemote,
  signature: ReleaseSignature | undefined,
): Promise<string | null> {
  if (release.name !== name || release.routes.remote !== name) return `${release.name} stands under the name ${name}`;
  const owned = Object.hasOwn(owners.remotes, name) ? owners.remotes[name] : undefined;
  if (!owned) return `${name} has no owner in ${owners.environment}`;
  if (!owned.origins.includes(origin))
    return `${name} comes from ${origin}, which is not allowed: its origins in ${owners.environment} are ${owned.origins.join(', ') || 'none'}`;
  for (const path of release.routes.screens.flatMap(({ paths }) => paths)) {
    const fault = claimFault(path);
    if (fault) return fault;
    if (!mayHavePath(owned, path))
      return `${path} is not owned by ${name}: its paths in ${owners.environment} are ${owned.paths.join(', ') || 'none'}`;
  }
  if (!Object.hasOwn(release.files, release.entry)) return `${name} ${release.version} has no hash for its entry`;
  return signatureFault(owners, release, signature);
}
