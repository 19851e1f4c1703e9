import { allCalls } from '@gatehouse/api-contract';
import { callDigests, callDigestsPath, stillServed } from '@gatehouse/api-contract/call-digests';
import type { App } from '../base/http/app-context.ts';
import { docsPage, docsStyleHash } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const pagePolicy = `default-src 'none'; style-src '${docsStyleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `/openapi.json` and, for people, `/docs`; not for those who look at a live API. */
export function mountDocuments(app: App): void {
  const document = openApiDocument();
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/docs', (context) => {
    context.header('content-security-policy', pagePolicy);
    return context.html(docsPage(document));
  });
}

async function servedDigests(): Promise<Record<string, readonly string[]>> {
  const rows = Object.entries(await callDigests(allCalls));
  return Object.fromEntries(rows.map(([id, digest]) => [id, [digest, ...(stillServed[id] ?? [])]]));
}

/** Which calls this API serves, by their digests: a release that makes others is refused before it goes live. */
export function mountCallDigests(app: App): void {
  let calls: ReturnType<typeof servedDigests> | null = null;
  app.get(callDigestsPath, async (context) => context.json({ calls: await (calls ??= servedDigests()) }));
}
