import account from './account';
import type { Words } from '../en';
import accounts from './accounts';
import admin from './admin';
import bank from './bank';
import blocks from './blocks';
import desk from './desk';
import dispensary from './dispensary';
import editor from './editor';
import exams from './exams';
import figures from './figures';
import find from './find';
import history from './history';
import joining from './joining';
import kit from './kit';
import laws from './laws';
import learning from './learning';
import lesson from './lesson';
import marking from './marking';
import monitoring from './monitoring';
import office from './office';
import papers from './papers';
import patient from './patient';
import payments from './payments';
import physician from './physician';
import placement from './placement';
import preview from './preview';
import problems from './problems';
import profile from './profile';
import requests from './requests';
import rights from './rights';
import rules from './rules';
import sending from './sending';
import shell from './shell';
import sms from './sms';
import states from './states';
import syllabus from './syllabus';
import tablet from './tablet';
import teaching from './teaching';
import templates from './templates';
import titles from './titles';
import trail from './trail';
import transfer from './transfer';
import users from './users';
import video from './video';
import writing from './writing';

const words: Words = {
  account,
  accounts,
  admin,
  bank,
  blocks,
  desk,
  dispensary,
  editor,
  exams,
  figures,
  find,
  history,
  joining,
  kit,
  laws,
  learning,
  lesson,
  marking,
  monitoring,
  office,
  papers,
  patient,
  payments,
  physician,
  placement,
  preview,
  problems,
  profile,
  requests,
  rights,
  rules,
  sending,
  shell,
  sms,
  states,
  syllabus,
  tablet,
  teaching,
  templates,
  titles,
  trail,
  transfer,
  users,
  video,
  writing,
};
export default words;
