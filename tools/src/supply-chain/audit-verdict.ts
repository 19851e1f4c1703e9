import * as v from 'valibot';

const answered = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

export type Verdict = Readonly<{ sentence: string; known: 'nothing' | 'severe' | 'unknown' }>;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What the answer of `npm audit --json` tells; `unknown` where nobody could be asked. */
export function auditVerdict(json: string): Verdict {
  const read = v.safeParse(answered, parsed(json));
  if (!read.success)
    return {
      sentence: 'The registry could not be asked for advisories; nothing is known either way.',
      known: 'unknown',
    };
  const { metadata, vulnerabilities } = read.output;
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
  if (metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0)
    return { sentence: 'No severe advisory is known for the locked packages.', known: 'nothing' };
  return { sentence: `Severe advisories: ${severe.map(([name]) => name).join(', ')}.`, known: 'severe' };
}
