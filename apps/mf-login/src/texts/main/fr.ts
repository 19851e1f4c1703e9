import common from '@gatehouse/api-contract/texts/common/fr.json';
import fields from '@gatehouse/api-contract/texts/fields/fr.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/fr.json';
import own from './fr.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
