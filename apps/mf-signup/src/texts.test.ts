import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadTexts } from './texts.ts';

catalogueSuite('mf-signup', loadTexts, ['entry.errorPrefix']);
