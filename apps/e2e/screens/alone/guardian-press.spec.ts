import { test } from '@playwright/test';
import { guardianPressWalks } from '../../src/gallery/guardian-press.walks.ts';
import { playWalks } from '../../src/gallery/play-walks.ts';
import { moveClock } from '../../src/harness/clock.ts';

test.afterEach(() => moveClock({ reset: true }));

/** Screenshots of pages that are there a week after a guardian was named, for manual review; nothing is compared. */
playWalks(guardianPressWalks);
