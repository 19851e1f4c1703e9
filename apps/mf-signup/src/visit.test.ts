import { configureFakeApi } from '@gatehouse/api-client/testing';
import { visitSuite } from '@gatehouse/shell-contract/testing';
import { beforeEach } from '@jest/globals';
import routes from '../routes.json';
import { remote } from './remote.ts';

beforeEach(() => void configureFakeApi()); // no answer: the ways on from a failure are shown too
visitSuite(remote, routes.screens);
