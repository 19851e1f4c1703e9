import { mainBrand } from '../harness/addresses.ts';
import { maintenance } from '../harness/maintenance.ts';
import { makePerson } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import { someDevice, webViewAddress } from '../harness/web-view.ts';
import type { Stage, Walk } from './stage.ts';

const failures = ['40101', '43103', '50000', '50303'] as const;

const failed: Walk = {
  name: 'failed',
  looks: ['main', 'sdk'],
  async go(stage) {
    for (const code of failures) {
      await stage.open(`/services/failed/${code}`);
      await stage.page.getByRole('heading', { level: 1 }).waitFor();
      await stage.take(`failed-${code}`);
    }
    await stage.open('/no/such/page');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    await stage.take('failed-not-found');
  },
};

const closedGame: Walk = {
  name: 'closed-game',
  looks: ['main'],
  async go(stage) {
    await startSession(stage.context, await makePerson({ country: 'US' }));
    const no = await maintenance.plan({ gameId: 'PAPER_KNIGHTS', lastsMs: 3_600_000, title: 'New chapters' });
    await stage.open('/launch?game_id=PAPER_KNIGHTS');
    await stage.page.getByRole('alert').waitFor();
    await stage.take('closed-game');
    await maintenance.end(no);
  },
};

/** Until the edge has heard of it: it keeps what it knows for some seconds. */
async function opensUntil(stage: Stage, address: string, text: string): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await stage.page.goto(address);
    const seen = stage.page.getByText(text).filter({ visible: true }).first();
    if (
      await seen.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${address} does not show “${text}”`);
}

const platform: Walk = {
  name: 'maintenance',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    const login = `${mainBrand.origin}/login`;
    const works = { title: 'Harbour works', content: '<p>New <b>cranes</b></p>' };
    try {
      await maintenance.plan({ ...works, startsInMs: 3_600_000, lastsMs: 3_600_000 });
      await opensUntil(stage, login, 'Harbour works');
      await stage.take('maintenance-announced');
      await maintenance.end();
      await maintenance.plan({ ...works, lastsMs: 3_600_000 });
      await opensUntil(stage, login, 'What still works');
      await stage.take('maintenance-running');
      await stage.page.goto(await webViewAddress({ loginName: person.loginName, device: someDevice() }));
      await stage.sees('Harbour works');
      await stage.take('maintenance-web-view');
      await maintenance.letPass(person.loginName);
      await startSession(stage.context, person);
      await opensUntil(stage, `${mainBrand.origin}/pc_verify`, 'Maintenance is in progress');
      await stage.take('maintenance-passing');
      await maintenance.end();
      await maintenance.plan({ ...works, lastsMs: 1_000 });
      const other = await stage.another();
      await opensUntil(other, login, 'It’s taking longer than planned.');
      await other.take('maintenance-overrun');
      await maintenance.end();
      await other.press('Check now');
      await other.sees('Maintenance is over');
      await other.take('maintenance-over');
      await other.context.close();
    } finally {
      await maintenance.end();
    }
  },
};

/** Pages that say why the portal or a game can’t be used now. */
export const failedWalks: readonly Walk[] = [failed, closedGame];
/** While it runs, the platform is closed for every other walk. */
export const maintenanceWalks: readonly Walk[] = [platform];
