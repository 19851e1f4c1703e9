import { accountNow } from './account-now.ts';
import { actNames, acts } from './acts.ts';
import type { Chance } from './chance.ts';
import type { Hand } from './hand.ts';
import { faultsOf, type Seen } from './judge.ts';
import type { Law } from './law.ts';
import { setScene } from './scene.ts';
import { scripts, type Script } from './scripts.ts';
import { anyCall } from './switch-acts.ts';
import { takeStep } from './take-step.ts';
import type { ThiefStage } from './thief-stage.ts';
import type { Act, Scene } from './tried.ts';
import { mayCome } from './who-owns.ts';
import { accountKinds, dayMs, hourMs, lootKinds, minuteMs, type AccountKind, type Loot } from './world.ts';

/** What was seen, and what of it may not be. */
export type Walked = Readonly<{ seen: readonly Seen[]; faults: readonly string[] }>;

const waitMs = 1.5 * minuteMs;

/** Takes the steps of a script; each is judged, and the account is looked at in the end. */
async function walkScript(stage: ThiefStage, law: Law, script: Script): Promise<Walked> {
  const { scene } = await setScene(stage, script);
  if (script.phoneDue)
    await stage
      .get()
      .platform.db.query.updateTable('accounts')
      .set({ check_due: 'PHONE' })
      .where('guid', '=', scene.guid)
      .execute();
  return walk(
    scene,
    law,
    script,
    script.acts.map((name) => acts[name]),
  );
}

async function walk(
  scene: Scene,
  law: Law,
  { account, loot }: Readonly<{ account: AccountKind; loot: readonly Loot[] }>,
  steps: readonly Act[],
): Promise<Walked> {
  const seen: Seen[] = [];
  for (const act of steps) {
    const step = await takeStep(scene, act);
    if (step) seen.push({ ...step, act: `account with ${account}, ${loot.join(' and ')}: ${step.act}` });
    scene.stage.get().platform.clock.advance(waitMs);
  }
  return { seen, faults: seen.flatMap((one) => faultsOf(law, one)) };
}

/** Whether somebody signs in by a password that they know. */
async function entersWith({ stage, loginName }: Scene, passwords: ReadonlySet<string>): Promise<boolean> {
  const { stranger } = stage;
  for (const password of passwords) {
    const { code } = await stage.signInById(loginName, stranger(), password);
    if (code === '0') return true;
  }
  return false;
}

/** Whether the owner, who reads the mailbox, comes back: by the password, or by a letter and a reset. */
async function comesBack(scene: Scene, owner: Hand): Promise<boolean> {
  if (await entersWith(scene, owner.passwords)) return true;
  const own = { ...scene, hand: owner };
  await takeStep(own, acts.pressLink);
  scene.stage.get().platform.clock.advance(waitMs);
  await takeStep(own, acts.resetByMail);
  return entersWith(scene, owner.passwords);
}

/** A walk at random of one thief in front of one account, with the clock moved now and then; what the thief has, and the owner keeps, is tried in the end. */
export async function walkAtRandom(stage: ThiefStage, law: Law, chance: Chance, steps: number): Promise<Walked> {
  const account = chance.oneOf(accountKinds);
  const loot = [...new Set([chance.oneOf(lootKinds), chance.oneOf(lootKinds)])];
  const { scene, owner, made } = await setScene(stage, { account, loot });
  const planned = Array.from({ length: steps }, () =>
    chance.percent(40) ? anyCall(chance) : acts[chance.oneOf(actNames)],
  );
  const { seen, faults } = await walk(scene, law, { account, loot }, planned);
  const { clock } = stage.get().platform;
  clock.advance(chance.oneOf([minuteMs, hourMs, dayMs]));
  const of = { account, loot, isAttentive: true };
  const told = `account with ${account}, ${loot.join(' and ')}, after ${planned.map(({ name, call }) => `${name} (${call.id})`).join(', ')}`;
  const found = [...faults];
  if (!mayCome(of, 'owns') && (await entersWith(scene, scene.hand.passwords)))
    found.push(`${told}: the thief signs in`);
  const keeps = made.address !== null && made.provider === null && account !== 'address and authenticator';
  const now = await accountNow(stage.get().platform, scene.guid);
  const mayLose = ['owns', 'shutsOut', 'takes', 'acts'] as const;
  const isOwners = keeps && !mayLose.some((one) => mayCome(of, one));
  if (isOwners && (!now || !(await comesBack(scene, owner)))) found.push(`${told}: the owner does not come back`);
  return { seen, faults: found };
}

/** All scripts, one after the other. */
export async function walkScripts(stage: ThiefStage, law: Law): Promise<Walked> {
  const walked: Walked[] = [];
  for (const script of scripts) walked.push(await walkScript(stage, law, script));
  return { seen: walked.flatMap(({ seen }) => seen), faults: walked.flatMap(({ faults }) => faults) };
}
