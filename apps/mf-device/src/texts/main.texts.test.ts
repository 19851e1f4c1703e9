import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadTexts } from './main.texts.ts';

catalogueSuite('mf-device', loadTexts, ['pcs.errorTitle']);
