import { documents, fault, type FieldFault } from '@bai/kernel/server';
import { z } from 'zod';
import { LESSON_KINDS } from '../contracts';
import { faultsOfLinks } from './check-links';
import { COURSE_MODULE, LESSON } from './uids';

const media = z.object({ mime: z.string() }).nullish();
const lesson = z.object({
  kind: z.enum(LESSON_KINDS),
  body: z.array(z.unknown()).nullish(),
  video: media,
  sound: media,
  captions: media,
  files: z.array(z.unknown()).nullish(),
  exam: z.unknown(),
  module: z.unknown(),
  completion: z.string(),
  videoPercent: z.number().nullish(),
});
type Stored = z.output<typeof lesson>;
const populate = {
  video: { fields: ['mime'] },
  sound: { fields: ['mime'] },
  captions: { fields: ['mime'] },
  files: { fields: ['id'] },
  exam: { fields: ['documentId'] },
  module: { fields: ['documentId'] },
};

const faultsOfMedia = ({ video, sound, captions }: Stored): FieldFault[] => [
  ...(video && !video.mime.startsWith('video/') ? [fault(['video'], 'ไฟล์นี้ไม่ใช่วิดีโอ', 'This file is no video.')] : []),
  ...(sound && !sound.mime.startsWith('audio/') ? [fault(['sound'], 'ไฟล์นี้ไม่ใช่ไฟล์เสียง', 'This file is no sound.')] : []),
  ...(captions && captions.mime !== 'text/vtt' ? [fault(['captions'], 'คำบรรยายต้องเป็นไฟล์ WebVTT (.vtt)', 'Captions have to be a WebVTT file (.vtt).')] : []),
];

/** What a lesson of each kind consists of, and where the panel asks for it. */
const NEEDED: Readonly<Record<Stored['kind'], (stored: Stored) => FieldFault[]>> = {
  text: ({ body }) => (body?.length ? [] : [fault(['body'], 'ต้องมีเนื้อหาของบทเรียน', 'A lesson to read needs its text.')]),
  video: ({ video }) => (video ? [] : [fault(['video'], 'ต้องมีวิดีโอ', 'A video is needed.')]),
  file: ({ files }) => (files?.length ? [] : [fault(['files'], 'ต้องมีไฟล์อย่างน้อยหนึ่งไฟล์', 'At least one file is needed.')]),
  live: ({ body }) => (body?.length ? [] : [fault(['body'], 'ต้องบอกว่าเรียนสดเมื่อใดและที่ใด', 'When and where it is held is needed.')]),
  exam: ({ exam }) => (exam ? [] : [fault(['exam'], 'ต้องเลือกข้อสอบ', 'An exam has to be chosen.')]),
};

const faultsOfEnd = ({ completion, exam, videoPercent }: Stored): FieldFault[] => {
  if (completion === 'exam_passed' && !exam)
    return [fault(['exam'], 'เรียนจบเมื่อสอบผ่าน จึงต้องเลือกข้อสอบ', 'It ends with a passed exam, so an exam has to be chosen.')];
  if (completion === 'video_watched' && !videoPercent)
    return [fault(['videoPercent'], 'ต้องใส่ว่าดูวิดีโอกี่เปอร์เซ็นต์จึงจบ', 'How much of the video has to be watched is needed.')];
  return [];
};

/** What cannot be taught like that; what may still be missing of a draft is asked for when it is published. */
export const faultsOfLesson = async (documentId: string, locale: string, publishing: boolean): Promise<FieldFault[]> => {
  const found = await documents(LESSON).findOne({ documentId, locale, populate });
  if (!found) return [];
  const stored = lesson.parse(found);
  const faults = [...faultsOfMedia(stored), ...(await faultsOfLinks('body', stored.body))];
  if (!publishing) return faults;
  const home = stored.module ? [] : [fault(['module'], 'ต้องเลือกบทที่บทเรียนนี้อยู่', 'The module that it belongs to has to be chosen.')];
  return [...faults, ...home, ...NEEDED[stored.kind](stored), ...faultsOfEnd(stored)];
};

export const faultsOfModule = async (documentId: string, locale: string, publishing: boolean): Promise<FieldFault[]> => {
  if (!publishing) return [];
  const stored = await documents(COURSE_MODULE).findOne({ documentId, locale, populate: { course: { fields: ['documentId'] } } });
  return stored?.course ? [] : [fault(['course'], 'ต้องเลือกหลักสูตรที่บทนี้อยู่', 'The course that it belongs to has to be chosen.')];
};
