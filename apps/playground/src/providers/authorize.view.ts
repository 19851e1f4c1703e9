import { standInPeople, standInSubject } from '@gatehouse/platform/stand-in-providers';
import { html } from 'hono/html';
import { page, type Markup } from '../pages/layout.view.ts';
import type { StandIn } from './stand-in.ts';

const frame = (standIn: StandIn, body: Markup, script?: string) =>
  page({
    title: `${standIn.name} (stand-in)`,
    tone: 'playground',
    brandName: `${standIn.name} · stand-in`,
    links: [],
    ...(script === undefined ? {} : { script }),
    body,
  });

/** Form to choose an account at this provider, or to cancel. The form's address contains the query of the request. */
export function authorizePage(standIn: StandIn, action: string): Markup {
  return frame(
    standIn,
    html`<h1>Sign in with ${standIn.name}</h1>
      <p class="quiet">This page stands in for the real provider. Choose who you are there.</p>
      <form method="post" action="${action}" class="card">
        <h2>Your account</h2>
        ${standInPeople.map(
          (name, index) =>
            html`<p>
              <label>
                <input
                  type="radio"
                  name="subject"
                  value="${standInSubject(standIn.code, name)}"
                  ${index === 0 ? 'checked' : ''}
                />
                ${name} <span class="quiet">${name === 'nova' ? 'no member yet' : 'is a member'}</span>
              </label>
            </p>`,
        )}
        <p>
          <label>Another subject <input type="text" name="other" autocomplete="off" maxlength="100" /></label>
        </p>
        <p>
          <label>Email address <input type="email" name="email" autocomplete="off" maxlength="100" /></label>
        </p>
        <p>
          <label><input type="checkbox" name="verified" value="Y" checked /> The address is verified</label>
        </p>
        <p>
          <label><input type="checkbox" name="slow" value="Y" /> Answer slowly (3 seconds)</label>
        </p>
        <p class="steps">
          <button name="answer" value="person">Continue</button>
          <button name="answer" value="cancel" class="second">Cancel</button>
          <button name="answer" value="error" class="second">Fail with an error</button>
        </p>
      </form>`,
  );
}

/** Answers by form post: submitted by a script, or by its button if scripts are off. */
export function formPostPage(standIn: StandIn, action: string, fields: Readonly<Record<string, string>>): Markup {
  return frame(
    standIn,
    html`<h1>Back to the portal</h1>
      <form method="post" action="${action}" data-send>
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Continue</button>
      </form>`,
    '/form-post.js',
  );
}

/** Shown for an invalid request; nothing is sent. */
export function badRequestPage(standIn: StandIn, reason: string): Markup {
  return frame(
    standIn,
    html`<h1>This request cannot be served</h1>
      <p role="alert">${reason}</p>`,
  );
}
