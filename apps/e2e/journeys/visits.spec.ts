import { isSdkPath, locales, styles, visitIn } from '@gatehouse/platform';
import { mainBrand } from '../src/harness/addresses.ts';
import { expect, test } from '../src/harness/test.ts';

/** Where a visit can begin with first HTML, and inflow paths by surface. */
const entries = ['/login', '/auth/login', '/signup'] as const;
const inflows = ['MARKED', 'MARKED_LAUNCHER', 'MARKED_THIRD'] as const;
const brought = {
  game_id: 'marked-game',
  game_no: '77',
  client_id: 'marked-client',
  redirect_url: `${mainBrand.mainSite}?a=1&b=2`,
  callback_url: `${mainBrand.mainSite}?called`,
  show_play_button: 'N',
};

/** Attribute values of elements in markup that no script has touched. */
const valuesOf = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));

/** Pages in every style and language form, each with another entry and surface, so that all meet all. */
const pages = styles.flatMap((style, row) =>
  ['', ...locales.map((locale) => `/${locale}`)].map((segment, column) => ({
    style,
    path: `${segment}${entries[(row + column) % entries.length]}`,
    inflow_path: inflows[column % inflows.length] ?? '',
  })),
);

test('without scripts every link and form of a first page carries what the visit brought', async ({ request }) => {
  let links = 0;
  for (const { style, path, inflow_path } of pages) {
    const here = new URL(path, mainBrand.origin);
    here.search = new URLSearchParams({ ...brought, inflow_path, style_type: style }).toString();
    const answer = await request.get(here.href, { maxRedirects: 0 });
    const markup = await answer.text();
    const slot = markup.slice(markup.indexOf('<main'));
    const expected = visitIn(here);
    for (const href of valuesOf(slot, /<a\b[^>]*?\shref="(\/[^"]*)"/g)) {
      const target = new URL(href, here);
      if (isSdkPath(target.pathname) || target.pathname.endsWith('/customer-service')) continue;
      expect({ path, href, arrives: visitIn(target) }).toEqual({ path, href, arrives: expected });
      links += 1;
    }
    // The forms name the page itself, from which the edge takes what the visit brought.
    const forms = valuesOf(markup, /<input type="hidden" name="back" value="([^"]*)"/g);
    expect(forms.length).toBeGreaterThan(0);
    for (const back of forms) expect(visitIn(new URL(back, here))).toEqual(expected);
  }
  expect(links).toBeGreaterThan(pages.length);
});
