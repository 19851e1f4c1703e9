import { createRequire } from 'node:module';

/** What a test imports from `@jest/globals`. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = createRequire(
  import.meta.url,
)('./globals.cjs').standIns;
