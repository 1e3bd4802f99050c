import { contradictions } from './named-medicines';

const none = { warfarin: 'no', sedatives: 'no' };

it.each([
  ['Warfarin 3 mg', 'warfarin'],
  ['ยาวาร์ฟาริน', 'warfarin'],
  ['วาฟาริน', 'warfarin'],
  ['Lorazepam ก่อนนอน', 'sedatives'],
  ['ยานอนหลับ', 'sedatives'],
])('%s contradicts a no to %s', (medicine, question) => {
  expect(contradictions({ medicines: ['พาราเซตามอล', medicine], contraindications: none })).toEqual([{ question, medicine }]);
});

it('says nothing of what was answered with yes, not answered, or is another medicine', () => {
  expect(contradictions({ medicines: ['warfarin'], contraindications: { ...none, warfarin: 'yes' } })).toEqual([]);
  expect(contradictions({ medicines: ['warfarin'], contraindications: { ...none, warfarin: '' } })).toEqual([]);
  expect(contradictions({ medicines: ['amlodipine', 'ยาลดความดัน'], contraindications: none })).toEqual([]);
});
