import common from '@gatehouse/api-contract/texts/common/es.json';
import fields from '@gatehouse/api-contract/texts/fields/es.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/es.json';
import own from './es.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
