import common from '@gatehouse/api-contract/texts/common/th.json';
import fields from '@gatehouse/api-contract/texts/fields/th.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/th.json';
import own from './th.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
