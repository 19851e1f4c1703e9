import * as v from 'valibot';

const short = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 300)),
  ),
  '',
);
const line = v.optional(v.nullable(v.number()));

/** The older format, one report per post. */
const legacy = v.object({
  'csp-report': v.object({
    'document-uri': short,
    'effective-directive': short,
    'violated-directive': short,
    'blocked-uri': short,
    'source-file': short,
    'line-number': line,
    'script-sample': short,
    disposition: short,
  }),
});

const modern = v.array(
  v.object({
    type: v.string(),
    url: short,
    body: v.optional(
      v.nullable(
        v.object({
          documentURL: short,
          effectiveDirective: short,
          blockedURL: short,
          sourceFile: short,
          lineNumber: line,
          sample: short,
          disposition: short,
        }),
      ),
    ),
  }),
);

export type PolicyReport = Readonly<{
  page: string;
  directive: string;
  blocked: string;
  source: string;
  line: number | null;
  sample: string;
  disposition: string;
}>;

/** Addresses without query and fragment: those may hold states and codes. */
const plainAddress = (address: string) => address.split(/[?#]/)[0] ?? '';

/** Reports in either format, in our words; what is neither is dropped. */
export function readReports(posted: unknown): PolicyReport[] {
  const one = v.safeParse(legacy, posted);
  if (one.success) {
    const report = one.output['csp-report'];
    return [
      {
        page: plainAddress(report['document-uri']),
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: plainAddress(report['blocked-uri']),
        source: plainAddress(report['source-file']),
        line: report['line-number'] ?? null,
        sample: report['script-sample'].slice(0, 80),
        disposition: report.disposition,
      },
    ];
  }
  const many = v.safeParse(modern, posted);
  if (!many.success) return [];
  return many.output.flatMap(({ type, url, body }) =>
    type !== 'csp-violation' || !body
      ? []
      : [
          {
            page: plainAddress(body.documentURL || url),
            directive: body.effectiveDirective,
            blocked: plainAddress(body.blockedURL),
            source: plainAddress(body.sourceFile),
            line: body.lineNumber ?? null,
            sample: body.sample.slice(0, 80),
            disposition: body.disposition,
          },
        ],
  );
}
