import * as v from 'valibot';

const answered = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

type Verdict = Readonly<{ sentence: string; exitCode: 0 | 1 }>;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What the answer of `npm audit --json` means: 1 for a severe advisory, 0 for none, and 0 with a sentence where nobody could be asked. */
export function auditVerdict(json: string): Verdict {
  const read = v.safeParse(answered, parsed(json));
  if (!read.success)
    return { sentence: 'The registry could not be asked for advisories; nothing is known either way.', exitCode: 0 };
  const { metadata, vulnerabilities } = read.output;
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
  if (metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0)
    return { sentence: 'No severe advisory is known for the locked packages.', exitCode: 0 };
  return { sentence: `Severe advisories: ${severe.map(([name]) => name).join(', ')}.`, exitCode: 1 };
}
