import { maintenanceWalks } from '../../src/gallery/closed.walks.ts';
import { playWalks } from '../../src/gallery/play-walks.ts';

/** Screenshots of pages that close the platform for everybody else, for manual review; nothing is compared. */
playWalks(maintenanceWalks);
