import { normaliseIdentifier } from '@gatehouse/api-contract';
import type { RequestContext } from '../../base/request-context.ts';
import type { LimitedSends } from './allow-send.command.ts';
import { sendRules, type SendRules } from './code.policy.ts';

/** Counters of a typed name or contact are kept by its keyed hash, the same for all purposes. */
export const nameOfContact = ({ keyedHash }: Pick<RequestContext, 'keyedHash'>, typed: string): string =>
  keyedHash('reset-name', normaliseIdentifier(typed));

/** Over all who ask: five a day for one contact, then one in each pause. No day ends it: an owner on a new device still gets in. */
const overAll = (rules: SendRules): SendRules => ({ ...rules, sendsPerDay: rules.sends, beyondDay: 'onePerPause' });

/** The same for those who solved a captcha since the contact is at its cap: they have a count of their own. */
const overSolved = (rules: SendRules): SendRules => ({ ...rules, beyondDay: 'onePerPause' });

type Counted = Readonly<{
  channel: 'email' | 'phone';
  /** `nameOfContact`. */
  name: string;
  rules?: SendRules;
  /** A captcha was solved for it. */
  solved?: boolean;
}>;

/**
 * What messages to one contact are counted by that strangers ask for, whatever for: by the network that asks, which has an end for the
 * day (91036), and over all networks, which slows down and has none.
 */
export function strangersSends(
  { caller }: Pick<RequestContext, 'caller'>,
  { channel, name, rules = sendRules, solved = false }: Counted,
): readonly [LimitedSends, LimitedSends] {
  const subject = `${channel}:${name}`;
  return [
    { purpose: 'contact-network-sends', subject: `${subject}\n${caller.sender}`, rules },
    solved
      ? { purpose: 'contact-solved-sends', subject, rules: overSolved(rules) }
      : { purpose: 'contact-sends', subject, rules: overAll(rules) },
  ];
}
