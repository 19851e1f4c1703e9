import common from '@gatehouse/api-contract/texts/common/zh-cn.json';
import fields from '@gatehouse/api-contract/texts/fields/zh-cn.json';
import signIn from '@gatehouse/api-contract/texts/sign-in/zh-cn.json';
import own from './zh-cn.json';

export const texts = { ...own, fields, refusals: { ...common, ...signIn } };
