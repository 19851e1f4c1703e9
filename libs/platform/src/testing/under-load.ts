const lookMs = 25;
const workers = 8;
const pauseMs = 5;

type Load = Readonly<{
  /** Addresses of servers that do the same. */
  targets: readonly string[];
  /** One request to a server; `false` or an exception: it failed. */
  ask: (target: string) => Promise<boolean>;
}>;

type LoadResult = Readonly<{ failed: readonly string[] }>;

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Which servers say that they are ready, as a balancer sees it: asked again and again, each one question at a time. */
function followReadiness(targets: readonly string[]) {
  const ready = new Set<string>();
  const over = new AbortController();
  const look = async (target: string) => {
    const answer = await fetch(`${target}/readyz`).catch(() => null);
    if (answer?.ok) ready.add(target);
    else ready.delete(target);
  };
  const follow = async (target: string) => {
    for (; !over.signal.aborted; await pause(lookMs)) await look(target);
  };
  const first = Promise.all(targets.map(look));
  void first.then(() => targets.map(follow));
  return { ready, first, stop: () => over.abort() };
}

/** Sends requests to the servers that are ready while `work` goes on, such as the restart of one of them. */
export async function underLoad(
  { targets, ask }: Load,
  work: (answered: (target: string) => number) => Promise<void>,
): Promise<LoadResult> {
  const readiness = followReadiness(targets);
  await readiness.first;
  const failed: string[] = [];
  const answered = new Map(targets.map((target) => [target, 0]));
  const over = new AbortController();
  let turn = 0;
  const once = async () => {
    const open = targets.filter((target) => readiness.ready.has(target));
    const target = open[(turn += 1) % open.length];
    if (target === undefined) throw new Error('no server is ready');
    const isDone = await ask(target).catch((error: unknown) => {
      failed.push(`${target}: ${String(error)} ${String((error as Error).cause)}`);
      return null;
    });
    if (isDone === false) failed.push(`${target}: refused`);
    if (isDone) answered.set(target, (answered.get(target) ?? 0) + 1);
  };
  const worker = async () => {
    while (!over.signal.aborted) {
      await once();
      await pause(pauseMs); // leaves a processor for the servers
    }
  };
  const all = Promise.all(Array.from({ length: workers }, worker));
  await work((target) => answered.get(target) ?? 0).finally(() => over.abort());
  await all;
  readiness.stop();
  return { failed };
}
