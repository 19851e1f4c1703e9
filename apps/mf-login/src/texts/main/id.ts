import common from '@gatehouse/api-contract/texts/common/id.json';
import fields from '@gatehouse/api-contract/texts/fields/id.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/id.json';
import own from './id.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
