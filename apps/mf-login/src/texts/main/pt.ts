import common from '@gatehouse/api-contract/texts/common/pt.json';
import fields from '@gatehouse/api-contract/texts/fields/pt.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/pt.json';
import own from './pt.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
