import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;
type Operation = NonNullable<NonNullable<Document['paths'][string]>[string]>;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
  article { border-block-start: 1px solid; padding-block: 1rem }
  pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 8%, transparent) }
  table { border-collapse: collapse } td { padding: .2rem 1rem .2rem 0; vertical-align: top }
  code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }`;

/** What the page's policy lists instead of allowing any inline style. */
export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

const operationView = (path: string, method: string, operation: Operation) =>
  html` <article>
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${operation.summary}. ${operation.security ? 'With a bearer token.' : 'Without a token.'}</p>
    ${
      operation.parameters.length > 0
        ? html`<table>
            ${operation.parameters.map(
              (parameter) =>
                html`<tr>
                  <td><code>${parameter.name}</code></td>
                  <td>${parameter.in}</td>
                  <td>${parameter.required ? 'required' : 'optional'}</td>
                </tr>`,
            )}
          </table>`
        : ''
    }
    ${
      operation.requestBody
        ? html`<details>
            <summary>Request body</summary>
            <pre>${pretty(Object.values(operation.requestBody.content)[0]?.schema)}</pre>
          </details>`
        : ''
    }
    <table>
      ${Object.entries(operation.responses).map(
        ([status, response]) =>
          html`<tr>
            <td>${status}</td>
            <td>${response.description}</td>
          </tr>`,
      )}
    </table>
    <details>
      <summary>Answer</summary>
      <pre>${pretty(Object.values(operation.responses['200']?.content ?? {})[0]?.schema)}</pre>
    </details>
  </article>`;

/** The OpenAPI document for people: one plain page, no script, nothing from elsewhere. */
export const docsPage = (document: Document) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>Made from the contract that also checks requests. As data: <a href="/openapi.json">openapi.json</a>.</p>
          ${Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => operationView(path, method, operation)),
          )}
        </main>
      </body>
    </html>`;
