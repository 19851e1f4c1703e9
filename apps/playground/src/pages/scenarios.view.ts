import type { CallDefinition } from '@gatehouse/api-contract';
import { html } from 'hono/html';
import { page, playgroundLinks, type Markup } from './layout.view.ts';

export type ScenarioRow = Readonly<{
  id: string;
  call: string;
  refusal: string;
  code: string;
  times: number | null;
  answered: number;
  for: Readonly<{ identifier: string | null; browser: string | null }>;
}>;

const framed = (title: string, body: Markup): Markup =>
  page({ title: `${title} - Playground`, tone: 'playground', brandName: 'Playground', links: playgroundLinks, body });

const meantFor = ({ identifier, browser }: ScenarioRow['for']) =>
  [identifier, browser && 'one browser'].filter(Boolean).join(', ') || 'everybody';
const countOf = ({ answered, times }: ScenarioRow) =>
  times === null ? `${answered} so far` : `${answered} of ${times}`;

function playing(rows: readonly ScenarioRow[] | string): Markup {
  if (typeof rows === 'string') return html`<p class="notice" role="status">${rows}</p>`;
  if (rows.length === 0) return html`<p class="quiet">None: every call answers as it is built.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Playing scenarios">
      <table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Answers</th>
            <th scope="col">To</th>
            <th scope="col">Answered</th>
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td><code>${row.call}</code></td>
                <td>${row.refusal} <code>${row.code}</code></td>
                <td>${meantFor(row.for)}</td>
                <td>${countOf(row)}</td>
                <td>
                  <form method="post" action="/scenarios/clear">
                    <button
                      name="id"
                      value="${row.id}"
                      class="second"
                      aria-label="Remove ${row.refusal} of ${row.call}"
                    >
                      Remove
                    </button>
                  </form>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <form method="post" action="/scenarios/clear" class="steps"><button>Remove all</button></form>`;
}

/** Active scenarios, and all calls by the team that owns them. */
export function scenariosPage(rows: readonly ScenarioRow[] | string, calls: readonly CallDefinition[]): Markup {
  const areas = [...new Set(calls.map(({ area }) => area))];
  return framed(
    'Scenarios',
    html`<h1>Scenarios</h1>
      <p class="quiet">A scenario makes a call of the account API answer a refusal that it declares, built or not.</p>
      <section class="card">
        <h2>Playing now</h2>
        ${playing(rows)}
      </section>
      <div class="columns">
        ${areas.map(
          (area) =>
            html`<section class="card">
              <h2>${area}</h2>
              <ul class="plain">
                ${calls
                  .filter((call) => call.area === area)
                  .map(
                    ({ id, base, method, path }) =>
                      html`<li>
                        <a href="/scenarios?${new URLSearchParams({ call: id })}">${method} ${base}/${path}</a>
                      </li>`,
                  )}
              </ul>
            </section>`,
        )}
      </div>`,
  );
}

type Refusals = readonly (readonly [code: string, refusal: string])[];

const choices = (label: string, refusals: Refusals) =>
  html`<optgroup label="${label}">
    ${refusals.map(([code, refusal]) => html`<option value="${code}">${refusal} (${code})</option>`)}
  </optgroup>`;

/** One call, with the form that adds a scenario for it. */
export function callPage({ id, method, base, path }: CallDefinition, own: Refusals, common: Refusals): Markup {
  return framed(
    path,
    html`<h1>${method} ${base}/${path}</h1>
      <p class="quiet"><code>${id}</code></p>
      <section class="card">
        <form method="post" action="/scenarios" class="fields">
          <input type="hidden" name="call" value="${id}" />
          <label
            >Answer
            <select name="code" required>
              ${own.length > 0 ? choices('of this call', own) : ''}${choices('of every call', common)}
            </select></label
          >
          <label>Times, empty for always <input name="times" inputmode="numeric" value="1" /></label>
          <label>Only for this ID <input name="identifier" autocomplete="off" /></label>
          <label>Data as JSON <textarea name="data" rows="4" spellcheck="false"></textarea></label>
          <button>Play</button>
        </form>
      </section>
      <p><a href="/scenarios">All calls</a></p>`,
  );
}
