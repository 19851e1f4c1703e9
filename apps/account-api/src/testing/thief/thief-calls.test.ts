import { tellFigure } from '@gatehouse/platform/proof-figures';
import { expect, it } from '@jest/globals';
import { describeOnOneEngine } from '../each-engine.ts';
import { chanceOf } from './chance.ts';
import { incoherencesOf } from './coherence.ts';
import { faultsOf, type Seen } from './judge.ts';
import { theLaw, type Law } from './law.ts';
import { mutantsOfChanges } from './mutants.ts';
import { useThiefStage } from './thief-stage.ts';
import { walkAtRandom, walkScripts } from './thief-walks.ts';

/** `npm run proof` walks more often. */
const walks = Number(process.env['THIEF_WALKS'] ?? 4);
const stepsOfWalk = 8;
/** A busy machine is no failure. */
const patienceMs = 240_000;
/** Of the first walk; each further one has the next. A red walk names its own: with it and one walk it is made again. */
const firstSeed = Number(process.env['THIEF_SEED'] ?? 20_261);

const nothingOlder = 'a fresh session counts only where there is nothing to replace';
const noSuchCall = 'a member proves a first number; no flow of today opens for another one';
const ofSwitch = 'a switch makes several changes at once, and another of them says the same';

/** Weakened rows that no step over the API shows, and why. */
const notSeen: Readonly<Record<string, string>> = {
  'rememberedBrowser added: no letter is written':
    'the letter asks whether the account knows the browser; tell-new-browser.test.ts',
  'contactAddress replaced: a fresh sign-in is enough': nothingOlder,
  'signInAddress replaced: a fresh sign-in is enough': nothingOlder,
  'phone replaced: no proof is asked for': noSuchCall,
  'phone replaced: a fresh sign-in is enough': noSuchCall,
  'phone replaced: other access stays': noSuchCall,
  'phone replaced: no letter is written': noSuchCall,
  'password added: other access stays': ofSwitch,
  'password added: no letter is written': ofSwitch,
  'provider removed: no proof is asked for': ofSwitch,
  'provider removed: other access stays': ofSwitch,
  'provider removed: no letter is written': ofSwitch,
};

// What is allowed, no engine decides: one of them is enough for so many requests.
describeOnOneEngine('a thief at the API', (engine) => {
  const stage = useThiefStage(engine);
  const seen: Seen[] = [];

  it(
    'changes what the law lets pass, and nothing else',
    async () => {
      const walked = await walkScripts(stage, theLaw);
      seen.push(...walked.seen);
      expect(walked.faults).toEqual([]);
      // A limit that stopped a step would hide what the step was made for.
      expect(walked.seen.filter(({ isLimited, meant }) => isLimited && meant !== null)).toEqual([]);
    },
    patienceMs,
  );

  it(
    'does not come further by calls at random',
    async () => {
      const faults: string[] = [];
      let steps = 0;
      for (let seed = firstSeed; seed < firstSeed + walks; seed++) {
        const walked = await walkAtRandom(stage, theLaw, chanceOf(seed), stepsOfWalk);
        steps += walked.seen.length;
        faults.push(...walked.faults.map((fault) => `THIEF_SEED=${seed} THIEF_WALKS=1: ${fault}`));
      }
      tellFigure('walks over the API', `${walks} with ${steps} steps`);
      expect(faults).toEqual([]);
    },
    Math.max(patienceMs, walks * 10_000),
  );

  it('tells a row of the law from one that asks for less, ends less or writes no letter', () => {
    const isShown = (law: Law) => incoherencesOf(law).length > 0 || seen.some((one) => faultsOf(law, one).length > 0);
    const missed = mutantsOfChanges(theLaw).filter(({ name, law }) => !(name in notSeen) && !isShown(law));
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});
