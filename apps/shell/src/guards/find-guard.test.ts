import { expect, it } from '@jest/globals';
import { guardNames } from '@gatehouse/platform';
import { findGuard } from './find-guard.ts';

it.each(guardNames)('has the guard %s', async (name) => expect(await findGuard(name)).toBeInstanceOf(Function));
