import type { Environment, Owners, PlacedRemote, ReleaseIndex, RemoteRelease } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { readCatalog } from './catalog.ts';
import { checkFiles } from './check-files.ts';
import { fitsOf, type Fits } from './fits/fits.ts';
import { refuseHeld } from './holds.ts';
import { judgeChange, openIndex, writeIndex } from './index-file.ts';
import { readSignerFile, readTeamSigner } from './keys.ts';
import { personHere } from './log.ts';
import { defaultOrigin, originComplaint } from './origins.ts';
import {
  emptyContent,
  fitsLive,
  originOf,
  placeRemote,
  placeShell,
  releasesIn,
  type IndexContent,
} from './place-release.ts';
import {
  readPromotions,
  rolledBackIn,
  whenJudged,
  withMove,
  withPromotion,
  withRollback,
  writePromotions,
  type Promoted,
} from './promotions.ts';
import { requirePeople } from './proposals.ts';
import { readRelease } from './read-release.ts';
import { isShell, type Release } from './release.ts';
import { refuseUnproven } from './shell-proof.ts';
import type { StorePaths } from './store-paths.ts';
import { wayBack } from './way-back.ts';

export type PromoteRequest = Readonly<{
  environment: Environment;
  name: string;
  version: string;
  /** Where the remote's files are served; default: where it is now, on one machine its own port. */
  origin?: string | undefined;
  portBase: number;
  /** A version that was rolled back may go live once more; its mark is taken away. */
  again?: boolean;
  /** What is live now is bad: it is marked as rolled back, and is no fallback of this version. */
  liveIsBad?: boolean;
  /** What has to be live now, `none` for nothing: if somebody was faster, nothing is promoted. */
  from?: string | undefined;
  reason?: string | undefined;
  by?: string | undefined;
  /** Origin of the account API, to compare the calls; in `local` that of this machine. */
  api?: string | undefined;
  /** It need not fit what a rollback leads to, and shells of open pages. */
  aheadOfFallback?: boolean;
  /** It goes live although no account API was compared. */
  withoutApi?: boolean;
  /** Hears why no account API was compared. */
  tell?: (sentence: string) => void;
  /** A private key of the person's own, for what two persons promote. */
  keyFile?: string | undefined;
}>;

/** Puts a published version live. Its fallback is the newest good one that fits, without one the newest that is not bad. */
export async function promote(store: StorePaths, request: PromoteRequest): Promise<ReleaseIndex> {
  const seen = await liveVersion(store, request);
  const release = await readPublished(store, request.name, request.version);
  refuseUnproven(await readCatalog(store), release, request.environment);
  return withLock(store.lock, async () => {
    await refuseHeld(store, request.environment, request.name);
    const before = await openIndex(store, request.environment);
    const content = before?.index ?? emptyContent(request.environment);
    const promotions = await readPromotions(store, request.environment);
    const indexed = releasesIn(content, release.name);
    const from = indexed[0]?.version ?? null;
    refuseSlower(from, seen, request);
    const history = judged(promotions[release.name] ?? [], indexed[0], request);
    refuseRolledBack(history, request);
    const goes = await fitsOf(store, content, release, request);
    refuseMisfits(goes, request);
    refuseUncompared(goes, request);
    if (goes.withoutApi) request.tell?.(goes.unknown.join(' '));
    const fits = (one: Release) => fitsLive(content, one);
    const past = { name: release.name, history, indexed, fits };
    const fallback = await wayBack(store, past, [release.version]);
    const next = isShell(release)
      ? placeShell(content, release, fallback && isShell(fallback) ? fallback : null)
      : placeNextRemote(content, release, fallback && !isShell(fallback) ? fallback : null, { ...request, history });
    if (!next.shell) throw new CommandFailure('Promote a shell first.');
    const placed = { ...next, shell: next.shell };
    const judgement = await judgeChange(store, before, placed);
    const person = await personOf(store, judgement.owners, request);
    const who = await requirePeople(store, { ...request, from, owners: judgement.owners, ...person });
    // The mark first: an interruption leaves no bad version as a way back.
    if (request.liveIsBad)
      await writePromotions(store, request.environment, { ...promotions, [release.name]: history });
    const change = { action: 'promote', name: release.name, version: release.version, from };
    const made = { ...change, reason: request.reason ?? null, who };
    const written = await writeIndex(store, before, placed, made, judgement);
    promotions[release.name] = withPromotion(moved(history, release.name, content, next, request), release.version);
    await writePromotions(store, request.environment, promotions);
    return written;
  });
}

async function liveVersion(store: StorePaths, { environment, name }: PromoteRequest): Promise<string | null> {
  const open = await openIndex(store, environment);
  return (open && releasesIn(open.index, name)[0]?.version) ?? null;
}

/** Two people who promote at once must not undo each other without a word: one of them is told. */
function refuseSlower(live: string | null, seen: string | null, { name, version, from }: PromoteRequest): void {
  const expected = from === undefined ? seen : from === 'none' ? null : from;
  if (live === expected || live === version) return;
  throw new CommandFailure(
    `${name} ${version} is not promoted: ${live ?? 'nothing'} is live, not ${expected ?? 'nothing'}. Somebody was faster; look with log, and promote again if yours is still right.`,
  );
}

function refuseMisfits({ live, older }: Fits, { name, version, aheadOfFallback }: PromoteRequest): void {
  if (live.length > 0) throw new CommandFailure(`${name} ${version} does not fit what is live:\n${lines(live)}`);
  if (older.length === 0 || aheadOfFallback) return;
  throw new CommandFailure(
    `${name} ${version} fits what is live, but nothing around it could go back:\n${lines(older)}\nWait until that is gone, or promote it with --ahead-of-fallback.`,
  );
}

/** On one machine the API is started beside the releases, so that it may not be there yet. */
function refuseUncompared({ withoutApi, unknown }: Fits, request: PromoteRequest): void {
  if (!withoutApi || request.environment === 'local' || (request.withoutApi && request.reason)) return;
  throw new CommandFailure(
    `${request.name} ${request.version} is not promoted: ${unknown.join(' ')} Name one that can be reached with --api, or promote it with --without-api and a --reason.`,
  );
}

const lines = (sentences: readonly string[]): string => sentences.map((one) => `- ${one}`).join('\n');

async function personOf(store: StorePaths, owners: Owners, { name, by, keyFile }: PromoteRequest) {
  const keys = owners.teams[owners.remotes[name]?.team ?? '']?.keys ?? [];
  const signer = keyFile === undefined ? await readTeamSigner(store, keys) : await readSignerFile(keyFile);
  return { who: personHere(by), signer };
}

/** The history with where its versions are, if this one is served elsewhere. On one machine they are all where the stack is. */
function moved(
  history: readonly Promoted[],
  name: string,
  before: IndexContent,
  after: IndexContent,
  { environment }: PromoteRequest,
): readonly Promoted[] {
  if (environment === 'local') return history;
  return withMove(history, before.remotes[name]?.current.origin, after.remotes[name]?.current.origin);
}

/** The history as the request judges it: with what is live now marked, if that is bad. */
function judged(
  history: readonly Promoted[],
  live: Release | undefined,
  { liveIsBad, version }: PromoteRequest,
): readonly Promoted[] {
  if (!liveIsBad) return history;
  const reason = `replaced by ${version}`;
  if (live && live.version !== version)
    return withRollback(history, live.version, { at: new Date().toISOString(), reason });
  // The same command once more: it may have ended before its last record.
  if (live && history.some(({ rolledBack }) => rolledBack?.reason === reason)) return history;
  throw new CommandFailure('--live-is-bad needs another version that is live now.');
}

function refuseRolledBack(history: readonly Promoted[], { name, version, again }: PromoteRequest): void {
  const mark = rolledBackIn(history, version);
  if (mark?.revoked)
    throw new CommandFailure(`${name} ${version} was revoked: ${whenJudged(mark)}. Promote a repaired version.`);
  if (mark && !again)
    throw new CommandFailure(
      `${name} ${version} was rolled back: ${whenJudged(mark)}. Promote a repaired version, or this one with --again.`,
    );
}

export async function readPublished(store: StorePaths, name: string, version: string): Promise<Release> {
  const { releases } = await readCatalog(store);
  const versions = Object.hasOwn(releases, name) ? (releases[name] ?? {}) : {};
  if (!Object.hasOwn(versions, version)) {
    const known = Object.keys(versions).join(', ') || 'none';
    throw new CommandFailure(`${name} ${version} is not published (published: ${known}).`);
  }
  const folder = store.folder(name, version);
  const release = await readRelease(folder);
  const problems = await checkFiles(folder, release);
  if (problems.length > 0) throw new CommandFailure(`${name} ${version} is refused: ${problems.join('; ')}.`);
  return release;
}

function placeNextRemote(
  content: IndexContent,
  release: RemoteRelease,
  fallback: RemoteRelease | null,
  request: PromoteRequest & Readonly<{ history: readonly Promoted[] }>,
): IndexContent {
  const live = content.remotes[release.name];
  const origin =
    request.origin ?? live?.current.origin ?? defaultOrigin(request.environment, release.name, request.portBase);
  if (!origin) throw new CommandFailure(`Say with --origin where ${release.name} is served in ${request.environment}.`);
  const complaint = originComplaint(request.environment, origin);
  if (complaint) throw new CommandFailure(`${release.name} ${release.version} is refused: ${complaint}.`);
  const placed: PlacedRemote = { release, origin };
  if (!fallback) return placeRemote(content, placed, null);
  // On one machine an origin is a port of the stack that runs: nothing answers where the fallback was.
  const from = request.environment === 'local' ? origin : originOf(live, request.history, fallback);
  return placeRemote(content, placed, { release: fallback, origin: from ?? origin });
}
