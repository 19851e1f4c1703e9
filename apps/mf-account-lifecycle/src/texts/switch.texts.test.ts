import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { switchTexts } from './switch.texts.ts';

catalogueSuite('mf-account-lifecycle.switch', switchTexts.load, ['common.errorPrefix']);
