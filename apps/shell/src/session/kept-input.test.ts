import { routeAt } from '@gatehouse/platform';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepInput, keptInputKey, restoreInput } from './kept-input.ts';

const [alice, bob] = [7, 8];
const devices = { path: routeAt({ pathname: '/devices' }), memberNo: alice };
const login = { path: routeAt({ pathname: '/login' }), memberNo: null };

const page = () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <input name="nickname"><input name="secret" type="password"><input name="code" autocomplete="one-time-code">
    <input name="token" type="hidden" value="t"><input name="news" type="checkbox" value="Y"><select name="nation"><option>KR</option><option>DE</option></select>`;
  return form;
};
function field(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`the page has no field ${name}`);
  return found;
}

function filled() {
  const form = page();
  for (const name of ['nickname', 'secret', 'code']) field(form, name).value = `typed-${name}`;
  field(form, 'news').checked = true;
  field(form, 'nation').value = 'DE';
  return form;
}

describe('kept input', () => {
  beforeEach(() => sessionStorage.clear());

  it('comes back into its page, once, without what is secret', () => {
    keepInput(filled(), devices, 0, sessionStorage);
    expect(sessionStorage.getItem(keptInputKey)).not.toMatch(/typed-secret|typed-code|"t"/);
    const form = page();
    restoreInput(form, devices, 60_000, sessionStorage);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      nickname: 'typed-nickname',
      secret: '',
      code: '',
      token: 't',
      news: 'Y',
      nation: 'DE',
    });
    expect(sessionStorage.getItem(keptInputKey)).toBeNull();
  });

  it('waits while the visitor signs in, and half an hour at most', () => {
    keepInput(filled(), devices, 0, sessionStorage);
    const meanwhile = page();
    restoreInput(meanwhile, login, 60_000, sessionStorage);
    expect(field(meanwhile, 'nickname')).toHaveValue('');
    expect(sessionStorage.getItem(keptInputKey)).not.toBeNull();
    const late = page();
    restoreInput(late, devices, 31 * 60_000, sessionStorage);
    expect(field(late, 'nickname')).toHaveValue('');
    expect(sessionStorage.getItem(keptInputKey)).toBeNull();
  });

  it('is shown to no other member, and then kept no longer', () => {
    keepInput(filled(), devices, 0, sessionStorage);
    const form = page();
    restoreInput(form, { ...devices, memberNo: bob }, 60_000, sessionStorage);
    expect(field(form, 'nickname')).toHaveValue('');
    expect(sessionStorage.getItem(keptInputKey)).toBeNull();
  });

  it('is nothing where nothing was typed', () => {
    const form = page();
    form.querySelector('select')?.remove();
    keepInput(form, devices, 0, sessionStorage);
    expect(sessionStorage.getItem(keptInputKey)).toBeNull();
  });
});
