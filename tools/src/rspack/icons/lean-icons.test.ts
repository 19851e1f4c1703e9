import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import leanDrawing from './lean-drawing.ts';
import { iconMakerRequest } from './lean-icons.ts';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons');
type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** What an icon's file gives its maker to draw. */
function drawingOf(source: string): Drawing {
  const [, data] = /const __iconData = (\{.*?\n\});?\n/s.exec(source) ?? [];
  return (runInNewContext(`(${data})`) as Readonly<{ node: Drawing }>).node; // a file of lucide-react
}
const withoutKeys = (drawing: Drawing) =>
  drawing.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ]);

const importLine = /^import \w+ from '([^']+)';$/m;

describe('icons of lucide-react', () => {
  it('ask for their maker by the request that is replaced, and give it 24 by 24 drawings of plain elements', () => {
    const used = readdirSync(icons).filter((file) =>
      /^(eye|eye-off|info|circle-check|user-plus|chevron-down)\.mjs$/.test(file),
    );
    expect(used).toHaveLength(6);
    for (const file of used) {
      const source = readFileSync(join(icons, file), 'utf8');
      expect(importLine.exec(source)?.[1]).toMatch(iconMakerRequest);
      expect(source).toContain('size: 24,');
      expect(source).toMatch(/createLucideIcon\(__iconData\)/);
      const lean = leanDrawing(source);
      expect(lean).not.toMatch(/\bkey:|\bname:|\bsize:|\baliases:|^__iconData/m);
      expect(drawingOf(lean)).toEqual(withoutKeys(drawingOf(source)));
    }
  });
});
