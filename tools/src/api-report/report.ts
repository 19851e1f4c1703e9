import type { Declared } from './declarations.ts';

/** A report as it lies beside the library: which version it describes, and the declaration of every exported name. */
export type Report = Pick<Declared, 'version' | 'exports'>;

export const reportFile = 'api.txt';

const headOf = (name: string): string =>
  `${name}: what it exports, with the declarations behind it. Written by npm run api, which asks for the step of the version that a change needs.`;

export function reportText({ name, version, exports }: Declared): string {
  const parts = Object.entries(exports).map(([key, text]) => `== ${key}\n${text}\n`);
  return [`${headOf(name)}\nversion ${version}\n`, ...parts].join('\n');
}

export function readReport(text: string): Report {
  const version = /^version (\S+)$/m.exec(text)?.[1] ?? '0.0.0';
  const parts = text.split(/^== /m).slice(1);
  const rows = parts.map((part) => {
    const [key = '', ...lines] = part.trimEnd().split('\n');
    return [key, lines.join('\n')] as const;
  });
  return { version, exports: Object.fromEntries(rows) };
}

export type Step = 'none' | 'minor' | 'major';
type Judged = Readonly<{ step: Step; why: readonly string[] }>;

/** Lines of which those of another text are left out in order; `null`: something of it is missing or was moved. */
function linesAdded(before: string, after: string): string[] | null {
  const left = before.split('\n');
  const added = after.split('\n').filter((line) => {
    if (line !== left[0]) return true;
    left.shift();
    return false;
  });
  return left.length === 0 ? added : null;
}

/** A member that who wrote a value before need not have, and who reads one passes over. */
const optionalMember = /^(readonly )?[\w$]+\?(:|\()/;

/** The step that a changed report needs: something removed or changed is major, something more is minor. */
export function stepBetween(
  before: Report['exports'],
  after: Report['exports'],
  grows: readonly string[] = [],
): Judged {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const changed: string[] = [];
  const grown: string[] = [];
  for (const [key, text] of Object.entries(before)) {
    const now = after[key];
    if (now === undefined || now === text) continue;
    const lines = linesAdded(text, now);
    const isMore = lines?.every((line) => optionalMember.test(line) || grows.includes(key.replace(/^\S+ /, '')));
    (isMore ? grown : changed).push(key);
  }
  const major = [...removed.map((key) => `${key} is gone`), ...changed.map((key) => `${key} is another`)];
  if (major.length > 0) return { step: 'major', why: major };
  const minor = [...added.map((key) => `${key} is new`), ...grown.map((key) => `${key} has more`)];
  return minor.length > 0 ? { step: 'minor', why: minor } : { step: 'none', why: [] };
}

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether a version is at least a step above another. */
export function isStepped(from: string, to: string, step: Step): boolean {
  const [a = 0, b = 0, c = 0] = numbers(from);
  const [x = 0, y = 0, z = 0] = numbers(to);
  if (x !== a) return x > a;
  if (step === 'major') return false;
  if (y !== b) return y > b;
  return step === 'none' && z >= c;
}

/** What is wrong with a library beside its report, or `null`. */
export function reportFault(
  { name, version, exports }: Declared,
  report: Report | null,
  grows?: readonly string[],
): string | null {
  if (!report) return `${name} has no ${reportFile}: npm run api writes it.`;
  const { step, why } = stepBetween(report.exports, exports, grows);
  if (!isStepped(report.version, version, step))
    return `${name} ${version} needs a ${step} step above ${report.version}: ${why.join('; ')}. Raise its version in package.json, then npm run api.`;
  if (step !== 'none' || version !== report.version)
    return `${name} ${version} differs from its ${reportFile}: npm run api writes it.`;
  return null;
}
