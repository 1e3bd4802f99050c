import type { HealthAnswers } from './answers';

type Question = keyof HealthAnswers['contraindications'];

/** Medicines that a question is about, by generic names and brands as people in Thailand write them. In doubt a name is left out: a match asks, and never answers. */
const NAMED: Readonly<Partial<Record<Question, RegExp>>> = {
  warfarin: /warfarin|coumadin|orfarin|maforan|วา(?:ร์)?ฟาริน|ออร์ฟาริน/iu,
  sedatives:
    /diazepam|lorazepam|alprazolam|clonazepam|clorazepate|chlordiazepoxide|midazolam|triazolam|zolpidem|zopiclone|phenobarbital|valium|xanax|ativan|stilnox|ไดอะซีแพม|ลอราซีแพม|อัลปราโซแลม|โคลนาซีแพม|โซลพิเดม|ยานอนหลับ|ยากล่อมประสาท/iu,
};

export interface Contradiction {
  readonly question: Question;
  /** As it was typed. */
  readonly medicine: string;
}

type Told = { readonly medicines: readonly string[]; readonly contraindications: Readonly<Record<string, string>> };

/** Returns the medicines that were typed although the question about them was answered with no. */
export const contradictions = ({ medicines, contraindications }: Told): readonly Contradiction[] =>
  (Object.entries(NAMED) as [Question, RegExp][])
    .filter(([question]) => contraindications[question] === 'no')
    .flatMap(([question, named]) => medicines.filter((medicine) => named.test(medicine)).map((medicine) => ({ question, medicine })));
