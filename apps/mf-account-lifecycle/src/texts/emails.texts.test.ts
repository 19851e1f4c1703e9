import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { emailTexts } from './emails.texts.ts';

catalogueSuite('mf-account-lifecycle.emails', emailTexts.load, ['common.errorPrefix']);
