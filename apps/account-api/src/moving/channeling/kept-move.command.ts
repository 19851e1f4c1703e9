import * as v from 'valibot';
import { keptPart } from '../../session/account-changes/kept-part.port.ts';
import { dropDecision, gameOfDecision, openDecisions } from './channelings.repository.ts';

/** The decisions of a member to move game accounts. What a game took over stays: nothing takes characters from it. */
export const keptMove = keptPart({
  name: 'gameMove',
  isBackFor: 'rest',
  data: v.array(v.string()),
  read: ({ db }, guid) => openDecisions(db, guid),
  differences: (_, now, { id }) => (now.includes(id) ? ['gameMove'] : []),
  nameOf: async ({ db }, { id, event }) => (event === 'channeling-registered' ? gameOfDecision(db, id) : ''),
  give: async ({ db }, { guid }, _, facts, { id }) => {
    if (facts.has('gameMove')) await dropDecision(db, guid, id);
  },
});
