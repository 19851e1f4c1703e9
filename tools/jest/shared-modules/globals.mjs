import shared from './globals.cjs';

/** What a test imports from `@jest/globals`. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = shared.standIns;
