import common from '@gatehouse/api-contract/texts/common/zh-tw.json';
import fields from '@gatehouse/api-contract/texts/fields/zh-tw.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/zh-tw.json';
import own from './zh-tw.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
