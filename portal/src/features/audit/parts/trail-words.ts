import { useWords } from '../../../words';

/** Reasons of the platform that go on with a number, or with what a person wrote. */
const GO_ON = ['PT.33:', 'PT.28 row of', 'reversal of'];

type Dictionary = Readonly<Record<string, string>>;

/** What the trail, the ledger and the histories say in codes, in words; what has no word yet stays the code. */
export const useTrailWords = () => {
  const { t } = useWords('trail');
  const dictionary = (name: 'nouns' | 'verbs' | 'through' | 'whys' | 'fields' | 'accounts' | 'providers'): Dictionary =>
    t(name, { returnObjects: true }) as Dictionary;
  const [nouns, verbs, through, whys, fields, accounts, providers] = (['nouns', 'verbs', 'through', 'whys', 'fields', 'accounts', 'providers'] as const).map(
    dictionary,
  ) as [Dictionary, Dictionary, Dictionary, Dictionary, Dictionary, Dictionary, Dictionary];
  const whole = (reason: string): string => {
    const begun = GO_ON.find((why) => reason.startsWith(`${why} `));
    return whys[reason] ?? (begun ? `${whys[begun]}${reason.slice(begun.length)}` : reason);
  };
  return {
    noun: (type: string): string => nouns[type] ?? type,
    /** `noun.verb`, each in words. */
    action: (code: string): string => {
      const [noun = '', verb = ''] = code.split('.');
      return nouns[noun] && verbs[verb] ? t('said', { noun: nouns[noun], verb: verbs[verb] }) : code;
    },
    through: (verb: string): string => through[verb] ?? verb,
    /** A reason of the platform's own in words; a person's as they wrote it. */
    why: (reason: string): string => {
      const [, name = '', why = ''] = /^(\w+): ([^]+)$/.exec(reason) ?? [];
      const field = fields[name];
      return field ? t('opened', { field, why: whole(why) }) : whole(reason);
    },
    provider: (name: string): string => providers[name] ?? name,
    /** An account of the ledger: `provider:…`, `cash:…`, `income:…`, or a name of its own. */
    account: (code: string): string => {
      const [kind = '', of] = code.split(':');
      const word = accounts[kind];
      if (!word) return code;
      if (!of) return word;
      return `${word}${of === 'clinic' ? t('clinicOf') : (providers[of] ?? of)}`;
    },
  };
};
