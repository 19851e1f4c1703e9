import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadCountryTexts } from './country.texts.ts';

catalogueSuite('mf-account-lifecycle.country', loadCountryTexts, ['common.errorPrefix']);
