import account from './account';
import accounts from './accounts';
import admin from './admin';
import arranging from './arranging';
import bank from './bank';
import banks from './banks';
import blocks from './blocks';
import cards from './cards';
import desk from './desk';
import dispensary from './dispensary';
import editor from './editor';
import exams from './exams';
import figures from './figures';
import filings from './filings';
import inspection from './inspection';
import find from './find';
import help from './help';
import forms from './forms';
import history from './history';
import hours from './hours';
import identity from './identity';
import joining from './joining';
import kit from './kit';
import laws from './laws';
import landing from './landing';
import learning from './learning';
import lesson from './lesson';
import letters from './letters';
import marking from './marking';
import messages from './messages';
import monitoring from './monitoring';
import office from './office';
import packages from './packages';
import papers from './papers';
import patient from './patient';
import payments from './payments';
import licenses from './licenses';
import people from './people';
import physician from './physician';
import placement from './placement';
import positions from './positions';
import preview from './preview';
import problems from './problems';
import profile from './profile';
import payouts from './payouts';
import providers from './providers';
import refunds from './refunds';
import refunding from './refunding';
import replacements from './replacements';
import reports from './reports';
import requests from './requests';
import rights from './rights';
import rules from './rules';
import rulesets from './rulesets';
import scanner from './scanner';
import sending from './sending';
import shell from './shell';
import sms from './sms';
import states from './states';
import stock from './stock';
import subscriptions from './subscriptions';
import syllabus from './syllabus';
import tablet from './tablet';
import teaching from './teaching';
import templates from './templates';
import tiers from './tiers';
import till from './till';
import titles from './titles';
import trail from './trail';
import transfer from './transfer';
import unmatched from './unmatched';
import users from './users';
import video from './video';
import writing from './writing';

const words = {
  account,
  accounts,
  admin,
  arranging,
  bank,
  banks,
  blocks,
  cards,
  desk,
  dispensary,
  editor,
  exams,
  figures,
  filings,
  inspection,
  find,
  help,
  forms,
  history,
  hours,
  identity,
  joining,
  kit,
  laws,
  landing,
  learning,
  lesson,
  letters,
  marking,
  messages,
  monitoring,
  office,
  packages,
  papers,
  patient,
  payments,
  licenses,
  people,
  physician,
  placement,
  positions,
  preview,
  problems,
  profile,
  payouts,
  providers,
  refunds,
  refunding,
  replacements,
  reports,
  requests,
  rights,
  rules,
  rulesets,
  scanner,
  sending,
  shell,
  sms,
  states,
  stock,
  subscriptions,
  syllabus,
  tablet,
  teaching,
  templates,
  tiers,
  till,
  titles,
  trail,
  transfer,
  unmatched,
  users,
  video,
  writing,
};
export default words;

/** Every sentence is written in both languages: the Thai words must have the shape of the English ones. */
type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
export type Words = Same<typeof words>;
