import { html } from 'hono/html';
import { page, type Markup } from '../pages/layout.view.ts';
import { usualPerson } from './check-result.ts';
import type { CheckRequest } from './read-check.ts';

const methodNames: Readonly<Record<CheckRequest['method'], string>> = {
  phone: 'phone',
  toss: 'Toss',
  dream: 'dream (eziok)',
};

const frame = (body: Markup) =>
  page({ title: 'Person check (stand-in)', tone: 'playground', brandName: 'Person check · stand-in', links: [], body });

/** Form to choose the person and the result of the check. The form's address contains the query of the request. */
export function checkPage(method: CheckRequest['method'], action: string): Markup {
  return frame(
    html`<h1>Check by ${methodNames[method]}</h1>
      <p class="quiet">This page stands in for the real provider. Choose whom it finds.</p>
      <form method="post" action="${action}" class="card fields">
        <h2>The person</h2>
        <p>
          <label
            >Name
            <input type="text" name="name" value="${usualPerson.name}" required maxlength="100" autocomplete="off"
          /></label>
        </p>
        <p>
          <label>Birth date <input type="date" name="birthDate" value="${usualPerson.birthDate}" required /></label>
        </p>
        <p>
          <label
            >Gender
            <select name="gender">
              <option value="F">Female</option>
              <option value="M">Male</option>
            </select></label
          >
        </p>
        <p>
          <label
            >Nation
            <input
              type="text"
              name="nation"
              value="${usualPerson.nation}"
              required
              pattern="[A-Z]{2}"
              maxlength="2"
              autocomplete="off"
          /></label>
        </p>
        <p class="steps">
          <button name="result" value="ok">Confirm</button>
          <button name="result" value="wrong" class="second">Confirm as somebody else</button>
          <button name="result" value="cancel" class="second" formnovalidate>Cancel</button>
          <button name="result" value="fail" class="second" formnovalidate>Fail</button>
        </p>
      </form>`,
  );
}

/** Shown for an invalid request; nothing is sent. */
export const badCheckPage = (): Markup =>
  frame(
    html`<h1>This request cannot be served</h1>
      <p role="alert">It is not what the portal sends, or its address of return is not registered.</p>`,
  );
