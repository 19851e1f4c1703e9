import type { Locale } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import type { ButtonLabel } from './button-labels.ts';

type Shown = ButtonLabel & Readonly<{ locale: Locale }>;

/** A label with the width of its line and the width that a button has for it. */
export type MeasuredLabel = Shown & Readonly<{ width: number; room: number }>;

/** Inside a card on a page of 360 px: less the page's inset (4vw), the card's line and its padding (1rem + 2.4vw). */
const cardRoom = 360 - 2 * 14.4 - 2 - 2 * 24.64;

/** Measures labels in buttons of the component page, each in its language. */
export async function measureLabels(page: Page, labels: readonly Shown[]): Promise<readonly MeasuredLabel[]> {
  const measured = await page.evaluate(
    ([shown, boxWidth]) => {
      const [primary, , quiet] = document.querySelectorAll('[data-specimen="Button"] button');
      const box = document.body.appendChild(document.createElement('div'));
      box.style.width = `${boxWidth}px`;
      const list = document.querySelector('[data-specimen="Rows"] ul');
      /** The line below the words of a row, which its buttons fill. */
      const lineOfRow = () => {
        const row = box.appendChild(list?.cloneNode(true) ?? box);
        const line = row instanceof HTMLElement ? row.querySelector('button')?.parentElement : null;
        if (!line) throw new Error('the component page has no row with buttons');
        line.style.flexBasis = '100%';
        line.replaceChildren();
        return line;
      };
      const buttons = shown.map(({ text, locale, place }) => {
        const button = (place === 'quiet' ? quiet : primary)?.cloneNode(true);
        if (!(button instanceof HTMLElement)) throw new Error('the component page has no buttons');
        const label = document.createElement('span');
        label.textContent = text;
        label.style.cssText = 'white-space: nowrap; width: max-content';
        button.replaceChildren(label);
        button.lang = locale;
        button.style.width = '100%';
        (place === 'row' ? lineOfRow() : box).append(button);
        return { button, label };
      });
      return buttons.map(({ button, label }) => ({
        width: label.getBoundingClientRect().width,
        room: button.clientWidth - 2 * Number.parseFloat(getComputedStyle(button).paddingLeft),
      }));
    },
    [labels, cardRoom] as const,
  );
  return labels.flatMap((label, index) => {
    const sizes = measured[index];
    return sizes ? [{ ...label, ...sizes }] : [];
  });
}
