import type { Locale } from '@gatehouse/platform';
import type { Texts } from '@gatehouse/shell-contract';
import { catalogueSuite } from '@gatehouse/shell-contract/testing';

const load = async (locale: Locale) => ((await import(`./captcha/${locale}.json`)) as { default: Texts }).default;

catalogueSuite('the captcha', load);
