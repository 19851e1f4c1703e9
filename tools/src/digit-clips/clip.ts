/** Samples a second that are kept: the telephone's quality. */
export const clipRate = 8_000;
const quiet = 300;
const margin = 200;

/** Every sample in the middle of a few: 22,050 to 8,000 a second. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  const ratio = from / to;
  return Int16Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const [start, end] = [
      Math.floor(index * ratio),
      Math.max(Math.floor((index + 1) * ratio), Math.floor(index * ratio) + 1),
    ];
    const part = samples.subarray(start, end);
    return Math.round(part.reduce((sum, sample) => sum + sample, 0) / part.length);
  });
}

/** Without the silence before and behind. */
export function trim(samples: Int16Array): Int16Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > quiet);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
  return samples.subarray(Math.max(0, first - margin), Math.min(samples.length, last + margin));
}

/** As loud as every other clip. */
export function level(samples: Int16Array): Int16Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return samples.map((sample) => Math.round((sample * 26_000) / peak));
}
