import { environment } from '@bai/kernel/server';

/** Somebody who translates. `from` and `to` are ISO 639 codes; it throws when it cannot, and gives up by itself within ten seconds. */
export interface Translator {
  readonly name: string;
  readonly translate: (text: string, from: string, to: string) => Promise<string>;
}

const known = new Map<string, Translator>();

/** Makes a translator known; whether it is asked at all says `TRANSLATOR`, which names one. Called while the server registers. */
export const offerTranslator = (translator: Translator): void => void known.set(translator.name, translator);

/** The translator that this platform asks; null where it asks none, as by default: health answers leave it for nobody. */
export const translatorInUse = (): Translator | null => known.get(environment().translator ?? '') ?? null;

/** Refuses to start with the name of a translator that nobody offers. */
export const requireTranslator = (): void => {
  const { translator } = environment();
  if (translator && !known.has(translator)) throw new Error(`TRANSLATOR: nobody offers "${translator}"; known are: ${[...known.keys()].join(', ') || 'none'}`);
};
