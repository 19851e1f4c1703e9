import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { withdrawalTexts } from './withdrawal.texts.ts';

catalogueSuite('mf-account-lifecycle.withdrawal', withdrawalTexts.load, [
  'entry.points',
  'entry.flakes',
  'common.errorPrefix',
]);
