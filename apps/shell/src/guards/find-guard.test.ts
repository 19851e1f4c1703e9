import { guardNames } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { findGuard } from './find-guard.ts';

it.each(guardNames)('has the guard %s', async (name) => expect(await findGuard(name)).toBeInstanceOf(Function));
