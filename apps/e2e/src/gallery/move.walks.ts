import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import { OldService } from '../roles/old-service.ts';
import type { Walk } from './stage.ts';

const toGame: Walk = {
  name: 'account-move',
  looks: ['main', 'sdk'],
  async go(stage) {
    const old = new OldService(stage.page);
    const contact = `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;
    await startSession(stage.context, await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact }));
    const link = await old.begin();
    await stage.open(link);
    await stage.sees('Send the code');
    await stage.take('move-address');
    await stage.press('Send the code');
    await stage.type('Code from the email', await codeMailedTo(contact));
    await stage.follow('Continue');
    await stage.sees('Move your game account');
    await stage.take('move-confirm');
    await stage.press('Move account');
    await stage.complains('move-terms-missing', { language: 'here' });
    await stage.page.getByRole('checkbox', { name: 'Agree to all required items' }).check();
    await stage.press('Move account');
    await old.shows('moved');
    await stage.open(link);
    await stage.sees('Your account has been moved');
    await stage.take('move-moved');
    await startSession(stage.context, await makePerson());
    await stage.open(link.replace(/&state=[^&]*/, ''));
    await stage.sees('There’s no account to move yet');
    await stage.take('move-start');
  },
};

/** The move of a game's former account. */
export const moveWalks: readonly Walk[] = [toGame];
