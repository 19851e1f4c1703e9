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
