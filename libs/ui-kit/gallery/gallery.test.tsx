import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as kit from '../src/index.ts';
import { axeFindings } from '../src/testing/axe.ts';
import { Gallery } from './gallery.tsx';
import { specimens } from './specimens.ts';

it.each(specimens)('$name: axe finds nothing in any of its states', async ({ states }) => {
  const { container } = render(<main>{states}</main>);
  expect(await axeFindings(container)).toEqual([]);
});

it('shows every component of the kit', () => {
  const shown = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('specimens.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('');
  const components = Object.keys(kit).filter((name) => /^[A-Z]/.test(name));
  expect(components.filter((name) => !shown.includes(`<${name}`))).toEqual([]);
});

it('puts style, theme and direction on the document and into the address', async () => {
  render(<Gallery />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'style' }), 'cf');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'dir' }), 'rtl');
  const { dataset, dir } = document.documentElement;
  expect([dataset['style'], dataset['theme'], dir]).toEqual(['cf', 'auto', 'rtl']);
  expect(window.location.search).toBe('?style=cf&theme=auto&dir=rtl&width=full');
});
