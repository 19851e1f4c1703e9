import { beforeEach, describe, expect, it } from '@jest/globals';
import { createFlowMemory } from './flow-memory.ts';

describe('flow memory', () => {
  beforeEach(() => sessionStorage.clear());

  it('outlives the page in the tab', () => {
    createFlowMemory(() => sessionStorage).write('signup', { nation: 'KR' });
    expect(createFlowMemory(() => sessionStorage).read('signup')).toEqual({ nation: 'KR' });
  });

  it('is null for what is unknown, cleared or not JSON', () => {
    const memory = createFlowMemory(() => sessionStorage);
    expect(memory.read('signup')).toBeNull();
    memory.write('signup', 1);
    memory.clear('signup');
    expect(memory.read('signup')).toBeNull();
    sessionStorage.setItem('gatehouse.flow.signup', '{');
    expect(memory.read('signup')).toBeNull();
  });

  it('lasts as long as the page where the browser has no storage', () => {
    const memory = createFlowMemory(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(memory.read('signup')).toBeNull();
    memory.write('signup', { nation: 'KR' });
    expect(memory.read('signup')).toEqual({ nation: 'KR' });
    memory.clear('signup');
    expect(memory.read('signup')).toBeNull();
  });
});
