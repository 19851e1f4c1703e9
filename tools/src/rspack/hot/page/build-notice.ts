type Page = Readonly<{ createElement(name: 'pre'): HTMLPreElement; body: Pick<HTMLElement, 'append'> }>;

/** Set by script: the page's policy refuses style attributes of markup. */
const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  margin: '0',
  padding: '12px 16px',
  maxHeight: '60vh',
  overflow: 'auto',
  font: '13px/1.45 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  background: '#2a0a0a',
  color: '#ffd9d9',
  borderTop: '2px solid #ff6b6b',
};

/** Says over the page that a part does not build; what the page shows is the last build that did. */
export function createBuildNotice(page: Page) {
  let shown: HTMLPreElement | null = null;
  return {
    show(text: string): void {
      if (!shown) {
        shown = page.createElement('pre');
        shown.setAttribute('role', 'alert');
        Object.assign(shown.style, look);
        page.body.append(shown);
      }
      shown.textContent = `${text}\n\nThe page shows the last build without this fault.`;
    },
    /** It builds again. */
    hide(): void {
      shown?.remove();
      shown = null;
    },
  };
}
