import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadPageTexts } from './page-texts.ts';

catalogueSuite('mf-device.page', loadPageTexts, ['ok', 'code', 'cancel']);
