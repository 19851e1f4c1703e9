import { createFlowMemory } from '@gatehouse/shell-contract/hosting';
import { beforeEach, expect, it } from '@jest/globals';
import { flowOfMember } from './flow-of-member.ts';

const [alice, bob] = [7, 8];
/** The memory of this tab, as pages of a member see it; `null`: a page of a visitor. */
const shownTo = (member: number | null) =>
  flowOfMember(
    createFlowMemory(() => sessionStorage),
    () => member,
  );

beforeEach(() => sessionStorage.clear());

it('is read by the pages of the member who wrote it, and by those that show none', () => {
  shownTo(alice).write('answer', 'blue');
  expect(shownTo(alice).read('answer')).toBe('blue');
  expect(shownTo(null).read('answer')).toBe('blue');
  expect(shownTo(bob).read('answer')).toBeNull();
});

it('of a visitor is read by the member who signs in, and is the last one’s who wrote', () => {
  shownTo(null).write('answer', 'red');
  expect(shownTo(alice).read('answer')).toBe('red');
  shownTo(bob).write('answer', 'green');
  expect(shownTo(alice).read('answer')).toBeNull();
  shownTo(null).write('answer', 'grey');
  expect(shownTo(alice).read('answer')).toBe('grey');
});

it('leaves nothing when it is cleared', () => {
  shownTo(alice).write('answer', 'blue');
  shownTo(bob).clear('answer');
  expect(sessionStorage).toHaveLength(0);
});
