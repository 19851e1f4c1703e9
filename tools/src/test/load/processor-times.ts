/** Times of all cores since the machine began, in ticks. */
export type ProcessorTimes = Readonly<{
  cores: number;
  busy: number;
  /** Kept from this machine by the one that runs it. */
  stolen: number;
  all: number;
}>;

/** Reads Linux's `/proc/stat`. */
export function readProcessorTimes(text: string): ProcessorTimes | null {
  const line = /^cpu +(.+)$/m.exec(text)?.[1];
  if (line === undefined) return null;
  // The two fields after these, of guests, are part of the first two.
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, stolen = 0] = line
    .split(' ')
    .map(Number);
  const busy = user + nice + system + hard + soft;
  const cores = text.match(/^cpu\d/gm)?.length ?? 1;
  return { cores, busy, stolen, all: busy + idle + waiting + stolen };
}

/** How busy the machine was between two readings, of which `own` ticks were this run's. */
export function loadLine(from: ProcessorTimes, to: ProcessorTimes, own: number): string | null {
  const all = to.all - from.all;
  if (all <= 0) return null;
  const busy = to.busy - from.busy;
  const mine = Math.min(own, busy);
  const share = (ticks: number): string => `${Math.round((ticks / all) * 100)} %`;
  const parts = [`${to.cores} cores`, `${share(mine)} busy with this run`, `${share(busy - mine)} with other work`];
  const stolen = to.stolen - from.stolen;
  return `machine: ${[...parts, ...(stolen > 0 ? [`${share(stolen)} stolen`] : [])].join(', ')}`;
}
