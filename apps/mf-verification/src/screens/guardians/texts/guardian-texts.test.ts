import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { guardianTexts } from './guardian-texts.ts';

catalogueSuite('mf-verification.guardians', guardianTexts.load, ['errorPrefix']);
