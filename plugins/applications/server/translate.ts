import { appendAudit, type Seat } from '@bai/kernel/server';
import { applicationsProblems, FREE_ANSWERS, type FreeAnswer, type Translation } from '../contracts';
import { applications, type ApplicationRow } from './applications';
import { frozenAnswers } from './steps/kept-steps';
import { translatorInUse, type Translator } from './translators';

const READ_IN = 'th';

/** The name of who may be asked to translate what a patient wrote in another language; null where there is nobody, or nothing to translate. */
export const translatorFor = (seat: Seat, writtenIn: string | null): string | null =>
  seat.role === 'physician' && writtenIn ? (translatorInUse()?.name ?? null) : null;

const ask = async (translator: Translator, text: string, from: string): Promise<string> => {
  try {
    return await translator.translate(text, from, READ_IN);
  } catch {
    throw applicationsProblems.refuse('translation.failed');
  }
};

const tell = (seat: Seat, { id, patientId }: ApplicationRow, { name }: Translator): Promise<void> =>
  appendAudit(seat, { action: 'application.translate', type: 'application', id, person: patientId, after: { translator: name } });

/** What a patient wrote freely, translated into Thai by a machine. Nothing of it is kept; that it was asked for is in the trail, before it is. */
export const translate = async (seat: Seat, id: string): Promise<Translation> => {
  const application = await applications.one(seat, id);
  const health = await frozenAnswers(seat, application, 'health');
  const translator = translatorInUse();
  if (!health?.writtenIn || !translator) throw applicationsProblems.refuse('translation.missing');
  const { writtenIn } = health;
  await tell(seat, application, translator);
  const written = FREE_ANSWERS.map((key): [FreeAnswer, string] => [key, key === 'medicines' ? health.medicines.join(', ') : health[key]]);
  const texts = await Promise.all(written.map(async ([key, text]) => [key, text && (await ask(translator, text, writtenIn))] as const));
  return { translator: translator.name, from: writtenIn, texts: Object.fromEntries(texts) as Translation['texts'] };
};
