import '@gatehouse/ui-kit/layers.css';
import '@gatehouse/ui-kit/reset.css';
import '@gatehouse/ui-kit/tokens.css';
import { locales, type Layout, type Locale } from '@gatehouse/platform';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { renderWithTexts } from '@gatehouse/shell-contract/first-render';
import { layoutComponents } from './layouts/layouts.ts';
import { loadShellTexts, shellNamespace } from './texts/main.texts.ts';

/** Frame of the first HTML: a layout with one slot, for the root element of the page, rendered at release per layout and language (day-one, "First HTML"). */
export async function renderFrame({ layout, locale }: Readonly<{ layout: Layout; locale: Locale }>): Promise<string> {
  const Frame = layoutComponents[layout];
  const frame = (
    <Frame locale={locale} locales={locales} surface="browser">
      <FirstMark name="slot" />
    </Frame>
  );
  return renderWithTexts(frame, shellNamespace, locale, await loadShellTexts(locale));
}
