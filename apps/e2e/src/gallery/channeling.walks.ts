import { makePerson } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import { OldService } from '../roles/old-service.ts';
import type { Stage, Walk } from './stage.ts';

const heading = (stage: Stage, name: string) => stage.page.getByRole('heading', { level: 1, name }).waitFor();

async function decide(stage: Stage): Promise<void> {
  await stage.page.getByRole('checkbox', { name: 'Agree to all required items' }).check();
  await stage.press('Move account');
}

const move: Walk = {
  name: 'channeling',
  looks: ['main', 'sdk'],
  async go(stage) {
    await startSession(stage.context, await makePerson());
    const old = new OldService(stage.page);
    const begin = new URLSearchParams({ game_id: 'PLAYGROUND_GAME', redirect_url: old.home });
    await stage.open(`/channeling?${begin}`);
    await heading(stage, 'There’s no account to move yet');
    await stage.take('channeling-start');
    await stage.open(await old.begin());
    await heading(stage, 'Move your game account');
    await stage.take('channeling-confirm');
    await stage.press('Move account');
    await stage.sees('These items are required to continue');
    await stage.take('channeling-missing');
    await decide(stage);
    await old.shows('moved');
    await stage.page.goBack();
    await heading(stage, 'Your account has been moved');
    await stage.take('channeling-moved');
  },
};

const twice: Walk = {
  name: 'channeling-twice',
  looks: ['main'],
  async go(stage) {
    const member = await makePerson();
    const beside = await stage.another();
    for (const { context, page } of [stage, beside]) {
      await startSession(context, member);
      await page.goto(await new OldService(page).begin());
    }
    await heading(beside, 'Move your game account');
    await heading(stage, 'Move your game account');
    await decide(stage);
    await new OldService(stage.page).shows('moved');
    const languages = beside.page.getByRole('banner').locator('select');
    await languages.selectOption('ko'); // the page asks again
    await languages.selectOption('en');
    await heading(beside, 'You’ve already moved an account');
    await beside.take('channeling-before');
    await beside.context.close();
  },
};

const ended: Walk = {
  name: 'channeling-ended',
  looks: ['main'],
  async go(stage) {
    await startSession(stage.context, await makePerson());
    const link = await new OldService(stage.page).begin();
    await stage.open(link);
    await heading(stage, 'Move your game account');
    const thief = await stage.another();
    await startSession(thief.context, await makePerson());
    await thief.page.goto(link);
    await thief.context.close();
    await decide(stage);
    await heading(stage, 'This move has ended');
    await stage.take('channeling-ended');
  },
};

/** The move of a game account from its former service. */
export const channelingWalks: readonly Walk[] = [move, twice, ended];
