import { firstHtmlMarks, loginSettingsSchema } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { renderFirst } from './first-render.tsx';
import { defineFirst, FirstMark, marksAsComments } from './first.tsx';
import { textsOf } from './texts.tsx';

const useTexts = textsOf<{ login: { title: string } }>('mf-login');
function View() {
  const t = useTexts();
  return (
    <form action={firstHtmlMarks.action}>
      <FirstMark name="hiddenFields" />
      <FirstMark name="error" />
      <h1>{t('login.title')}</h1>
      <input name="identifier" defaultValue={firstHtmlMarks.identifier} />
    </form>
  );
}

const input = { style: 'stove', locale: 'de', settings: v.parse(loginSettingsSchema, { style: 'stove' }) } as const;
const first = (view = <View />) =>
  defineFirst({
    namespace: 'mf-login',
    texts: async (locale) => ({ login: { title: `Anmelden (${locale})`, error: 'Fehler: ', closed: 'Zu' } }),
    screens: {
      login: {
        title: (t) => t('login.title'),
        errorPrefix: (t) => t('login.error'),
        sentences: (t) => ({ closed: t('login.closed') }),
        view: () => view,
      },
    },
  });

describe('first HTML', () => {
  it('is the view in its language, with places for the edge to fill', async () => {
    expect(await renderFirst(first(), 'login', input)).toEqual({
      title: 'Anmelden (de)',
      errorPrefix: 'Fehler: ',
      sentences: { closed: 'Zu' },
      markup:
        '<form action="%%gatehouse:action%%"><!--gatehouse:hidden--><!--gatehouse:error--><h1>Anmelden (de)</h1>' +
        '<input name="identifier" value="%%gatehouse:identifier%%"/></form>',
    });
  });

  it.each([
    ['a style attribute', <p key="p" style={{ color: 'red' }} />],
    ['a script', <script key="s" />],
    ['a style element', <style key="e" />],
  ])('refuses %s: the content policy would cripple the page', async (_, view) => {
    await expect(renderFirst(first(view), 'login', input)).rejects.toThrow('first HTML may not hold');
  });

  it('fails for a screen that is not there', async () => {
    await expect(renderFirst(first(), 'signup', input)).rejects.toThrow('no screen signup');
  });

  it('is an empty element without layout in the live page', () => {
    expect(renderToStaticMarkup(<FirstMark name="error" />)).toBe(
      '<div data-gatehouse-mark="error" style="display:contents"></div>',
    );
    expect(marksAsComments(renderToStaticMarkup(<FirstMark name="slot" />))).toBe(firstHtmlMarks.slot);
  });
});
