import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderInSlices } from './render-in-slices.ts';

/** Longer than React works without a look at what waits (5 ms). */
const workMs = 12;
const parts = [1, 2, 3, 4];

function work(): void {
  const until = performance.now() + workMs;
  while (performance.now() < until);
}

async function untilShown(place: HTMLElement): Promise<void> {
  while (place.textContent === '') await new Promise((done) => void setTimeout(done));
}

const actEnvironment = 'IS_REACT_ACT_ENVIRONMENT';

describe('the first render', () => {
  const before: unknown = Reflect.get(globalThis, actEnvironment);
  beforeAll(() => void Reflect.set(globalThis, actEnvironment, false)); // with it React does everything at once
  afterAll(() => void Reflect.set(globalThis, actEnvironment, before));

  it('lets other tasks run between its components and shows them all at once', async () => {
    let others = 0;
    let over = false;
    const count = () => {
      others += 1;
      if (!over) setTimeout(count);
    };
    const runsBefore: number[] = [];
    const shownBefore: string[] = [];
    const place = document.createElement('div');
    const Part = ({ part }: Readonly<{ part: number }>) => {
      runsBefore.push(others);
      shownBefore.push(place.textContent);
      work();
      return <p>{part}</p>;
    };
    setTimeout(count);
    renderInSlices(
      place,
      parts.map((part) => <Part key={part} part={part} />),
    );
    await untilShown(place);
    over = true;
    expect(new Set(runsBefore).size).toBeGreaterThan(1);
    expect(shownBefore).toEqual(parts.map(() => ''));
    expect(place).toHaveTextContent('1234');
  });

  it('of the shell is this one: no other module makes a root', () => {
    const folder = join(import.meta.dirname, '..');
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const roots = modules.filter((file) => readFileSync(join(folder, file), 'utf8').includes("'react-dom/client'"));
    expect(roots).toEqual([join('page', 'render-in-slices.ts')]);
  });
});
