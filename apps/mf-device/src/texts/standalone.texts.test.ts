import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadStandaloneTexts } from './standalone.texts.ts';

catalogueSuite('mf-device.page', loadStandaloneTexts, ['ok', 'code', 'cancel']);
