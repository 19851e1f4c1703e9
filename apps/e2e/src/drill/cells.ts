/** Parts that are released by themselves. */
const drillNames = [
  'mf-login',
  'mf-signup',
  'mf-recovery',
  'mf-verification',
  'mf-device',
  'mf-account-lifecycle',
  'shell',
] as const;
export type DrillName = (typeof drillNames)[number];

/** What a release may do. Those of the wire are a healthy release whose files do not come as they should. */
const faultNames = [
  'dead',
  'slow',
  'garbage',
  'truncated',
  'wrong hash',
  'wrong signature',
  'wrong contract',
  'wrong shared version',
  'throws at import',
  'throws at render',
  'throws late',
  'endless loop',
  'memory hog',
  'missing chunk or style',
  'draws nothing',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Where the player is: on a page of the part, on the sign-in page while the part is fetched ahead, or in a game's web view. */
const places = ['opened', 'neighbour', 'SDK page'] as const;
type Place = (typeof places)[number];
type Previous = 'good' | 'bad';

const hangs: ReadonlySet<FaultName> = new Set(['endless loop', 'memory hog']);

export type Cell = Readonly<{ name: DrillName; fault: FaultName; place: Place; previous: Previous }>;

/** What portalctl refuses of every part, or the shell cannot have: it shares its packages, and its contract number is its own. */
const notOfShell: ReadonlySet<FaultName> = new Set(['wrong contract', 'wrong shared version']);
/** The SDK page brings its own copies, and loads no container. */
const notOfSdkPage = notOfShell;

function exists({ name, fault, place }: Cell): boolean {
  // Elsewhere a screen may say nothing while it waits; in the place of a first HTML it has failed.
  if (fault === 'draws nothing') return name === 'mf-login' && place !== 'SDK page';
  if (name === 'shell') return place === 'opened' && !notOfShell.has(fault);
  return !(name === 'mf-device' && place === 'SDK page' && notOfSdkPage.has(fault));
}

/** Every cell of the drill that there is. */
export const allCells: readonly Cell[] = drillNames.flatMap((name) =>
  faultNames.flatMap((fault) =>
    places.flatMap((place) =>
      (['good', 'bad'] as const).map((previous) => ({ name, fault, place, previous })).filter(exists),
    ),
  ),
);

/** Every fault, place and part, with the worst of each kind, for every run of the tests. */
export const sentinelCells: readonly Cell[] = [
  { name: 'mf-login', fault: 'throws at import', place: 'opened', previous: 'bad' },
  { name: 'mf-login', fault: 'throws late', place: 'opened', previous: 'bad' },
  { name: 'mf-login', fault: 'memory hog', place: 'opened', previous: 'bad' },
  { name: 'mf-login', fault: 'wrong contract', place: 'opened', previous: 'good' },
  { name: 'mf-login', fault: 'truncated', place: 'opened', previous: 'bad' },
  { name: 'mf-login', fault: 'draws nothing', place: 'opened', previous: 'bad' },
  { name: 'mf-login', fault: 'wrong signature', place: 'opened', previous: 'good' },
  { name: 'mf-login', fault: 'garbage', place: 'neighbour', previous: 'bad' },
  { name: 'mf-signup', fault: 'endless loop', place: 'neighbour', previous: 'good' },
  { name: 'mf-signup', fault: 'wrong shared version', place: 'opened', previous: 'good' },
  { name: 'mf-recovery', fault: 'memory hog', place: 'neighbour', previous: 'bad' },
  { name: 'mf-recovery', fault: 'missing chunk or style', place: 'opened', previous: 'good' },
  { name: 'mf-verification', fault: 'throws at render', place: 'opened', previous: 'bad' },
  { name: 'mf-account-lifecycle', fault: 'wrong hash', place: 'opened', previous: 'good' },
  { name: 'mf-account-lifecycle', fault: 'throws late', place: 'SDK page', previous: 'good' },
  { name: 'mf-device', fault: 'throws at render', place: 'SDK page', previous: 'good' },
  { name: 'mf-device', fault: 'dead', place: 'SDK page', previous: 'bad' },
  { name: 'mf-device', fault: 'endless loop', place: 'SDK page', previous: 'good' },
  { name: 'shell', fault: 'endless loop', place: 'opened', previous: 'bad' },
  { name: 'shell', fault: 'slow', place: 'opened', previous: 'good' },
  { name: 'shell', fault: 'dead', place: 'opened', previous: 'bad' },
];

export const cellTitle = ({ name, fault, place, previous }: Cell): string =>
  `${name}, ${fault}, ${place}, the version before is ${previous}`;

/** Code of the part runs where the player is. */
export const runs = ({ name, place }: Cell): boolean =>
  place === 'opened' || (place === 'SDK page' && name === 'mf-device');

/** The page that is opened hangs. */
export const makesHang = (cell: Cell): boolean => runs(cell) && hangs.has(cell.fault);

/** The page hangs on which the player signs in. */
export const hangsSignIn = ({ name, fault }: Cell): boolean => name === 'mf-login' && hangs.has(fault);

/** A page of this part is on the way to a sign-in. */
export const isOnTheWay = ({ name }: Pick<Cell, 'name'>): boolean => name === 'mf-login' || name === 'shell';

/**
 * Both can be live at once, and a failure of one says nothing of the other. What hangs a page is alone, as is a part on the way to a
 * sign-in that would hang it; the other parts on that way stand beside pages that are no sign-in page themselves. An index that
 * is not what was signed keeps every release from going live.
 */
function goTogether(one: Cell, other: Cell): boolean {
  if (one.name === other.name || makesHang(one) || makesHang(other)) return false;
  if ((one.fault === 'wrong signature') !== (other.fault === 'wrong signature')) return false;
  const [way, beside] = isOnTheWay(one) ? [one, other] : [other, one];
  if (!isOnTheWay(way)) return true;
  return way.name === 'mf-login' && !hangsSignIn(way) && beside.name !== 'shell' && beside.place !== 'neighbour';
}

/** Pages that two processors draw at once without being late for it. */
const mostTogether = 4;

/** Cells in groups whose releases are live at the same time, and whose pages are opened side by side. */
export function roundsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rounds: Cell[][] = [];
  for (const cell of cells) {
    const round = rounds.find((one) => one.length < mostTogether && one.every((other) => goTogether(cell, other)));
    if (round) round.push(cell);
    else rounds.push([cell]);
  }
  return rounds;
}
