import { beforeEach, describe, expect, it } from '@jest/globals';
import { loadSanitiser, tameLinks } from './sanitise-html.ts';

/** What is left of HTML from outside, as a page would hold it. */
async function left(html: string): Promise<HTMLElement> {
  const sanitise = await loadSanitiser();
  const place = document.createElement('div');
  document.body.append(place);
  sanitise(place, html);
  tameLinks(place, false);
  return place;
}
const ran: string[] = [];
const allowed = new Set(['href', 'colspan', 'rowspan', 'lang', 'dir', 'start', 'target', 'rel']);

// The path of a browser without a built-in sanitiser; a journey covers the built-in one.
describe('HTML from outside', () => {
  beforeEach(() => {
    document.body.replaceChildren();
    ran.length = 0;
    Object.assign(globalThis, { evil: () => ran.push('evil') });
  });

  it.each([
    ['a layer over the page', '<div style="position:fixed;inset:0;z-index:9">x</div>', '<div>x</div>'],
    ['a class of ours', '<p class="dialog" id="agree">x</p>', '<p>x</p>'],
    ['a style sheet', '<style>@import "//evil.example"</style><link rel="stylesheet" href="//evil.example">x', 'x'],
    [
      'an old presentation',
      '<table background="//evil.example"><tbody><tr><td>x',
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
    ],
    ['another base', '<base href="https://evil.example/"><a href="/x">x</a>', '<a>x</a>'],
    [
      'a form that sends elsewhere',
      '<form action="https://evil.example"><input name="p"><button>Go</button></form>',
      'Go',
    ],
    ['a button of a form elsewhere', '<button form="sign-in" formaction="https://evil.example">Go</button>', 'Go'],
    ['a page that moves on', '<meta http-equiv="refresh" content="0;url=https://evil.example">x', 'x'],
    [
      'a name over one of the document',
      '<a id="body" name="cookie" href="#">x</a><form name="head"></form>',
      '<a>x</a>',
    ],
    ['names over those of a form', '<form><input name="attributes"><input name="parentNode">x</form>', 'x'],
    ['a frame', '<iframe srcdoc="<script>evil()</script>"></iframe><object data="x"></object><embed src="x">x', 'x'],
    [
      'an event',
      '<p onclick="evil()" onpointerenter="evil()">x</p><details open ontoggle=evil()>y</details>',
      '<p>x</p>y',
    ],
    [
      'a script in a picture',
      '<svg onload=evil()><script>evil()</script><a xlink:href="javascript:evil()">x</a></svg>',
      '',
    ],
    [
      'an animated address',
      '<svg><a><animate attributeName=href values=javascript:evil() /><text>x</text></a></svg>',
      '',
    ],
    [
      'a formula that turns into HTML',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=evil()&gt;">',
      '',
    ],
    ['a text that turns into HTML', '<noscript><p title="</noscript><img src=x onerror=evil()>">', '<p></p>'],
    ['a template', '<template><img src=x onerror=evil()></template>x', 'x'],
    ['a picture that counts readers', '<img src="https://evil.example/1.gif" srcset="//evil.example/2 2x">x', 'x'],
    [
      'a link with a ping',
      '<a href="https://good.example/" ping="https://evil.example" download>x</a>',
      link('https://good.example/'),
    ],
    ['a link without a rel', '<a href="https://good.example/" target="_blank">x</a>', link('https://good.example/')],
    [
      'a link into our page',
      '<a href="https://good.example/" target="_top" rel="opener">x</a>',
      link('https://good.example/'),
    ],
    [
      'a link that is a script',
      '<a href="java\tscript:evil()">x</a><a href="data:text/html,x">y</a>',
      '<a>x</a><a>y</a>',
    ],
    ['a data attribute', '<p data-action="agree" aria-hidden="true" role="button" tabindex="1">x</p>', '<p>x</p>'],
  ])('%s is not in it', async (_, html, expected) => {
    const place = await left(html);
    expect(place.innerHTML).toBe(expected);
    for (const element of place.querySelectorAll('*'))
      expect(element.getAttributeNames().filter((name) => !allowed.has(name))).toEqual([]);
    // Read once more, as a page that is kept would be: nothing comes to life.
    expect((await left(place.innerHTML)).innerHTML).toBe(expected);
    expect(ran).toEqual([]);
    expect(document.querySelector('base, form, meta[http-equiv], style, script')).toBeNull();
  });

  it('in a web view has no link to be stranded by', async () => {
    const place = await left('<a href="https://good.example/">x</a>');
    tameLinks(place, true);
    expect(place.querySelector('a')).not.toHaveAttribute('href');
  });
});

function link(address: string) {
  return `<a href="${address}" target="_blank" rel="noopener noreferrer">x</a>`;
}
