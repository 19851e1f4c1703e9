import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { guardianTexts } from './guardians.texts.ts';

catalogueSuite('mf-verification.guardians', guardianTexts.load, ['errorPrefix', 'contact.email', 'guardian.game']);
