import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { iconMakerRequest } from './lean-icons.ts';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons');
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
    }
  });
});
