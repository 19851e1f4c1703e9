import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadSdkTexts } from './sdk.texts.ts';

catalogueSuite('mf-device.sdk', loadSdkTexts, ['code.label', 'contacts.rows', 'common.errorTitle']);
