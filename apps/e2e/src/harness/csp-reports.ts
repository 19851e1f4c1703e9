import { askEdge } from './raw-request.ts';

export type KeptReport = Readonly<{ directive: string; blocked: string; document: string }>;

/** Reports the edge kept of pages whose address holds `mark`. */
export async function keptReports(mark: string): Promise<readonly KeptReport[]> {
  const { status, body } = await askEdge({ path: '/csp-reports' });
  if (status !== 200) throw new Error(`GET /csp-reports: ${status}`);
  const reports = JSON.parse(body) as readonly KeptReport[]; // the edge's own form, checked by its tests
  return reports.filter((report) => report.document.includes(mark));
}
