import type { Words } from '../en';
import accounts from './accounts';
import admin from './admin';
import dispensary from './dispensary';
import kit from './kit';
import laws from './laws';
import patient from './patient';
import payments from './payments';
import physician from './physician';
import problems from './problems';
import rules from './rules';
import shell from './shell';
import states from './states';
import titles from './titles';
import video from './video';

const words: Words = { accounts, admin, dispensary, kit, laws, patient, payments, physician, problems, rules, shell, states, titles, video };
export default words;
