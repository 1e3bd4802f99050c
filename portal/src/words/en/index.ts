import account from './account';
import accounts from './accounts';
import admin from './admin';
import desk from './desk';
import dispensary from './dispensary';
import editor from './editor';
import exams from './exams';
import joining from './joining';
import kit from './kit';
import laws from './laws';
import learning from './learning';
import lesson from './lesson';
import monitoring from './monitoring';
import office from './office';
import patient from './patient';
import payments from './payments';
import physician from './physician';
import problems from './problems';
import profile from './profile';
import requests from './requests';
import rights from './rights';
import rules from './rules';
import shell from './shell';
import sms from './sms';
import states from './states';
import tablet from './tablet';
import teaching from './teaching';
import titles from './titles';
import trail from './trail';
import users from './users';
import video from './video';

const words = {
  account,
  accounts,
  admin,
  desk,
  dispensary,
  editor,
  exams,
  joining,
  kit,
  laws,
  learning,
  lesson,
  monitoring,
  office,
  patient,
  payments,
  physician,
  problems,
  profile,
  requests,
  rights,
  rules,
  shell,
  sms,
  states,
  tablet,
  teaching,
  titles,
  trail,
  users,
  video,
};
export default words;

/** Every sentence is written in both languages: the Thai words must have the shape of the English ones. */
type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
export type Words = Same<typeof words>;
