import { chmod, cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { control } from '../harness/control.ts';
import { pageBoot } from '../harness/page-boot.ts';
import { addToRelease, rewordRelease } from '../harness/reword-release.ts';
import { expect } from '../harness/test.ts';
import { isOnTheWay, type Cell, type DrillName, type FaultName } from './cells.ts';
import { containerCode, firstCode } from './fault-code.ts';

/** Faults that a release has in its code; all others are in what becomes of its files. */
const inCode: ReadonlySet<FaultName> = new Set([
  'wrong contract',
  'wrong shared version',
  'throws at import',
  'throws at render',
  'throws late',
  'endless loop',
  'memory hog',
  'draws nothing',
]);

type ReleaseFile = Readonly<{
  entry?: string;
  scripts?: readonly string[];
  standalone?: Readonly<{ scripts: readonly string[] }>;
}>;

/** Version of a part that the edge serves. */
async function liveVersion(name: DrillName): Promise<string> {
  const boot = await pageBoot();
  return name === 'shell' ? boot.shellVersion : (boot.remotes[name]?.current.version ?? '');
}

const drillMark = '-drill.';

const healthy = new Map<DrillName, Promise<string>>();

async function findHealthy(name: DrillName): Promise<string> {
  for (let version = await liveVersion(name); ; version = await liveVersion(name)) {
    if (!version.includes(drillMark)) return version;
    await control.portalctl('rollback', name); // a round that was cut short left it
    await expect.poll(() => liveVersion(name)).not.toBe(version);
  }
}

/** The version that is live outside the drill. */
function healthyVersion(name: DrillName): Promise<string> {
  const known = healthy.get(name) ?? findHealthy(name);
  healthy.set(name, known);
  return known;
}

const underscored = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '_');
let made = 0;

async function writable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o644); // published files are read-only
}

/** Copies the healthy release to another version, with its fault. Names that hold the version follow. */
async function build(name: DrillName, from: string, fault: FaultName | null): Promise<string> {
  const data = await control.dataFolder();
  const version = `6.7.${(made += 1)}${drillMark}${Date.now().toString(36)}`;
  const dist = join(data, 'builds', `${name}-${version}`);
  await cp(join(data, 'releases', name, from), dist, { recursive: true });
  await writable(dist);
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseFile; // written by the release step of our own build
  const first = name === 'shell' ? release.scripts?.[0] : release.standalone?.scripts[0];
  if (first) {
    await rewordRelease(dist, from, version);
    await rewordRelease(dist, underscored(from), underscored(version));
    const code = fault === null || inCode.has(fault) ? firstCode(fault, name === 'shell') : ';';
    await addToRelease(dist, first, `${code}\n${await readFile(join(dist, first), 'utf8')}`, version);
  }
  // Where the fault is on the wire, a screen that came all the same would throw.
  if (release.entry)
    await addToRelease(dist, release.entry, containerCode(fault, name, underscored(`${name}_${version}`)), version);
  expect(await control.portalctl('publish', dist)).toMatchObject({ exitCode: 0 });
  return version;
}

const built = new Map<string, Promise<string>>();

/**
 * Version of a published release with a fault; `null`: one that throws, for the version before. Of a part that every player meets each cell has one of
 * its own: the edge holds a version back by itself that fails for so many.
 */
async function faultyVersion({ name, place, previous }: Cell, fault: FaultName | null): Promise<string> {
  const key = isOnTheWay({ name }) ? `${name} ${fault} ${place} ${previous}` : `${name} ${fault}`;
  const known = built.get(key) ?? build(name, await healthyVersion(name), fault);
  built.set(key, known);
  return known;
}

/** Makes what a round needs. */
export async function make(cells: readonly Cell[]): Promise<void> {
  for (const cell of cells) {
    await faultyVersion(cell, cell.fault);
    if (cell.previous === 'bad') await faultyVersion(cell, null);
  }
}

async function portalctl(...args: string[]): Promise<void> {
  const { exitCode, output } = await control.portalctl(...args, '--edges', 'none');
  expect([exitCode, output]).toEqual([0, output]);
}

/** Waits until pages have these versions, and fall back to those. */
async function areServed(wanted: readonly Live[]): Promise<void> {
  const served = async () => {
    const boot = await pageBoot();
    return wanted.map(({ name }) => {
      if (name === 'shell') return { name, version: boot.shellVersion };
      const remote = boot.remotes[name];
      return { name, version: remote?.current.version, previous: remote?.previous?.version };
    });
  };
  await expect.poll(served, { intervals: [50] }).toEqual(wanted);
}

/** A cell whose release is live. */
export type StagedCell = Cell & Readonly<{ version: string }>;
type Live = Readonly<{ name: DrillName; version: string; previous?: string }>;

/** What puts the index right again, once it was damaged. */
let repair = (): Promise<void> => Promise.resolve();

/** An index whose content is not what was signed; answers what puts it right. */
async function damageIndex(): Promise<() => Promise<void>> {
  const file = join(await control.dataFolder(), 'releases/index.local.json');
  const text = await readFile(file, 'utf8');
  const signed = JSON.parse(text) as { payload: string }; // written by portalctl
  await writeFile(file, JSON.stringify({ ...signed, payload: signed.payload.replace('"serial":', '"serial":1') }));
  return async () => {
    repair = () => Promise.resolve();
    await writeFile(file, text);
  };
}

/** Puts the releases of a round live. */
export async function stage(cells: readonly Cell[]): Promise<readonly StagedCell[]> {
  const staged: StagedCell[] = [];
  const live: Live[] = [];
  for (const cell of cells) {
    const { name, fault, previous } = cell;
    const version = await faultyVersion(cell, fault);
    const before = await (previous === 'bad' ? faultyVersion(cell, null) : healthyVersion(name));
    if (previous === 'bad') await portalctl('promote', name, before, '--again');
    staged.push({ ...cell, version });
    if (fault === 'wrong signature') continue;
    await portalctl('promote', name, version, '--again');
    live.push({ name, version, ...(name === 'shell' ? {} : { previous: before }) }); // pages do not name the shell's
  }
  await areServed(live);
  if (live.length < staged.length) repair = await damageIndex();
  return staged;
}

/** Puts the healthy versions back. What was live is marked as bad, so that nothing falls back to it. */
export async function unstage(cells: readonly Cell[]): Promise<void> {
  await repair();
  for (const { name, fault, previous } of cells) {
    if (fault !== 'wrong signature') await portalctl('rollback', name);
    if (previous === 'bad') await portalctl('rollback', name);
  }
  for (const { name } of cells)
    await expect.poll(() => liveVersion(name), { intervals: [50] }).toBe(await healthyVersion(name));
}
