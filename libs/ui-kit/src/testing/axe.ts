import axe from 'axe-core';

/** What axe holds against the markup, one line each. Colours need a browser: the journeys check them over the gallery. */
export async function axeFindings(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`);
}
