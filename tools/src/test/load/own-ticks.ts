export type SeenProcess = Readonly<{
  pid: number;
  parent: number;
  /** Processor time of its own, and of ended children that it has waited for. */
  ticks: number;
  /** With `pid`, the identity of a process: numbers are used again. */
  startedAt: number;
}>;

/** Reads Linux's `/proc/<pid>/stat`; the name in brackets may contain anything. */
export function readProcess(text: string): SeenProcess | null {
  const end = text.lastIndexOf(') ');
  if (end < 0) return null;
  const fields = text
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11);
  return {
    pid: Number.parseInt(text, 10),
    parent: fields[1] ?? 0,
    ticks: user + system + childrenUser + childrenSystem,
    startedAt: fields[19] ?? 0,
  };
}

const identityOf = ({ pid, startedAt }: SeenProcess): string => `${pid} ${startedAt}`;

/** Adds up the processor time of a process and of all below it, from the first look on. */
export class OwnTicks {
  readonly #root: number;
  readonly #apart = new Set<number>();
  #members = new Set<string>();
  #before: number | null = null;
  #total = 0;

  constructor(root: number) {
    this.#root = root;
  }

  /** This process below the root is other work. */
  leaveOut(pid: number): void {
    this.#apart.add(pid);
  }

  /** Takes all processes of the machine at one moment. */
  see(processes: readonly SeenProcess[]): void {
    const own = this.#ownOf(processes);
    this.#members = new Set(own.map(identityOf));
    const ticks = own.reduce((sum, one) => sum + one.ticks, 0);
    // Less than before: a process ended after its parent, so its time is in no sum any more.
    if (this.#before !== null) this.#total += Math.max(0, ticks - this.#before);
    this.#before = ticks;
  }

  total(): number {
    return this.#total;
  }

  /** Those below the root, and those that were below it until their parent ended. */
  #ownOf(processes: readonly SeenProcess[]): readonly SeenProcess[] {
    const children = Map.groupBy(processes, ({ parent }) => parent);
    const own = new Map<number, SeenProcess>();
    const take = (one: SeenProcess): void => {
      if (own.has(one.pid) || this.#apart.has(one.pid)) return;
      own.set(one.pid, one);
      children.get(one.pid)?.forEach(take);
    };
    processes.filter((one) => one.pid === this.#root || this.#members.has(identityOf(one))).forEach(take);
    return [...own.values()];
  }
}
