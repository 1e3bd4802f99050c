import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accountsProblems } from '@bai/accounts/contracts';
import { applicationMachine, applicationsProblems } from '@bai/applications/contracts';
import { appointmentMachine, consultationsProblems } from '@bai/consultations/contracts';
import { directoryProblems, identityMachine } from '@bai/directory/contracts';
import { documentsProblems } from '@bai/documents/contracts';
import { kernelProblems, type Machine } from '@bai/kernel/contracts';
import { enrollmentMachine, learningProblems } from '@bai/learning/contracts';
import { paymentMachine, paymentsProblems } from '@bai/payments/contracts';
import { claimMachine, originalMachine, prescriptionMachine, prescriptionsProblems } from '@bai/prescriptions/contracts';
import { transactionMachine, transactionsProblems } from '@bai/transactions/contracts';
import en from '../src/words/en';
import th from '../src/words/th';

type Tree = { readonly [key: string]: string | Tree | readonly string[] };
const keys = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keys(value as Tree, `${prefix}${key}.`)));
const root = path.join(__dirname, '../..');
const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('dist/') && !file.includes('node_modules/'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));

const machines: readonly Machine[] = [
  applicationMachine,
  appointmentMachine,
  paymentMachine,
  prescriptionMachine,
  originalMachine,
  claimMachine,
  transactionMachine,
  identityMachine,
  enrollmentMachine,
];
const problems = [
  kernelProblems,
  accountsProblems,
  directoryProblems,
  documentsProblems,
  paymentsProblems,
  applicationsProblems,
  consultationsProblems,
  prescriptionsProblems,
  transactionsProblems,
  learningProblems,
];

describe('the words', () => {
  it('are the same in both languages', () => expect(keys(th as never).sort()).toEqual(keys(en as never).sort()));

  it('count one as one', () => {
    // Said of any number alike.
    const alike = ['kit.total', 'accounts.otpResendIn'];
    const lines = (tree: Tree, prefix = ''): [string, string][] =>
      Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string' ? [[prefix + key, value] as [string, string]] : lines(value as Tree, `${prefix}${key}.`),
      );
    const counting = lines(en as never).filter(([key, text]) => text.includes('{{count}}') && !alike.includes(key) && !/_(one|other)$/.test(key));
    expect(counting).toEqual([]);
  });

  it('have a sentence for every refusal', () => {
    const worded = Object.keys(en.problems);
    expect(problems.flatMap(({ table }) => Object.keys(table)).filter((code) => !worded.includes(code))).toEqual([]);
  });

  it('have a word for every state of every machine', () => {
    const words = en.states as unknown as Record<string, Record<string, string>>;
    expect(
      machines.flatMap(({ name, states }) =>
        Object.keys(states)
          .filter((state) => !words[name]?.[state])
          .map((state) => `${name}.${state}`),
      ),
    ).toEqual([]);
  });

  it('have a sentence for every rule of a field that contracts name', () => {
    const named = sources('plugins')
      .flatMap((text) => [...text.matchAll(/error: '([a-z][a-z0-9.-]*)'/g), ...text.matchAll(/\bfield\([^,]+, '([a-z][a-z0-9.-]*)'/g)])
      .map(([, rule]) => rule!);
    expect([...new Set(named)].filter((rule) => !(rule in en.rules))).toEqual([]);
  });

  it('have a sentence for every rule of law that a person may meet', () => {
    const internal = ['same-origin', 'signature', 'timestamp'];
    const named = sources('plugins')
      .flatMap((text) => [...text.matchAll(/(?:rule: |unmet\(|, )'([a-z]+\.[a-z-]+)'(?=[,)]| \}|, LEGAL)/g)])
      .map(([, rule]) => rule!);
    const laws = [...new Set(named)].filter((rule) =>
      /^(physician|clinic|dispensary|patient|visit|exclusions|limit|seller|sale|buyer|lot|original|void|file|files|rules)\./.test(rule),
    );
    expect(laws.filter((rule) => !(rule in en.laws) && !internal.includes(rule))).toEqual([]);
    expect(laws.length).toBeGreaterThan(20);
  });
});

test('every source of a rule is worded in both languages', () => {
  const told = /'(.+)',?$/gm;
  const legal = [...readFileSync(path.join(root, 'plugins/directory/server/legal-sources.ts'), 'utf8').matchAll(told)].map(([, text]) => text!);
  const titles = [...readFileSync(path.join(root, 'plugins/directory/server/seeds/law.ts'), 'utf8').matchAll(/{\s*title: '(.+?)',\s*dated/g)].map(
    ([, text]) => text!,
  );
  expect([legal.length, titles.length]).toEqual([6, 3]);
  for (const words of [th, en]) expect(Object.keys(words.laws)).toEqual(expect.arrayContaining([...legal, ...titles].map((source) => `source: ${source}`)));
});
