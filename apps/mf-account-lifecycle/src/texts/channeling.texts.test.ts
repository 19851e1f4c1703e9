import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadChannelingTexts } from './channeling.texts.ts';

catalogueSuite('mf-account-lifecycle.channeling', loadChannelingTexts, ['common.errorPrefix', 'facts.game']);
