import { askEdge } from './raw-request.ts';

export type KeptReport = Readonly<{ page: string; directive: string; blocked: string }>;

/** Reports that the edge stored for a page. It drops queries, so the path must be unique to the journey. */
export async function keptReports(page: string): Promise<readonly KeptReport[]> {
  const { status, body } = await askEdge({ path: '/csp-reports' });
  if (status !== 200) throw new Error(`GET /csp-reports: ${status}`);
  const reports = JSON.parse(body) as readonly KeptReport[]; // the edge's own form, checked by its tests
  return reports.filter((report) => report.page === page);
}
