import { hasWithdrawn } from '@bai/accounts/server';
import { ruleSetByVersion, type RuleSetFacts } from '@bai/directory/server';
import { fact, personalData } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import { answerKind, NONE_SAID, type HealthAnswers, type InformationRequest } from '../contracts';
import { applications, consents, type ApplicationRow } from './applications';
import { fhirAnswers, fhirConsent, fhirFile, type Answered } from './fhir-application';
import { fhirOutcome } from './fhir-outcome';
import { attachedFiles } from './files';
import { healthSummary } from './health-summary';
import { ANSWERS, CONTRAINDICATIONS, FIELDS, FILES, MODES, NONE_WORDS, NOT_ASKED, PURPOSES, SIDE_EFFECT_WORDS, STATES, TRACKS } from './personal-words';
import { requestsOf } from './kept-requests';
import { outcomesOf } from './outcomes';
import { frozenAnswers, keptSteps, typedIn } from './steps/kept-steps';
import { answeredAtVisit } from './visit-answers';

type Put = Parameters<Parameters<typeof personalData<'applications' | 'answers' | 'outcomes' | 'requests' | 'drafts' | 'files' | 'consents'>>[0]['collect']>[1];

personalData({
  name: 'applications',
  title: { th: 'คำขอและคำตอบด้านสุขภาพ', en: 'Applications and health answers' },
  why: {
    th: 'เก็บเพื่อให้ผู้สั่งจ่ายตัดสินใจ เป็นส่วนหนึ่งของเวชระเบียน เก็บ 5 ปี',
    en: 'Kept for the practitioner’s decision, as a part of the medical record: 5 years.',
  },
  sorts: {
    applications: {
      title: { th: 'คำขอ', en: 'Applications' },
      facts: {
        id: fact('รหัส', 'Id', 'code'),
        number: fact('เลขที่', 'Number'),
        state: fact('สถานะ', 'State', STATES),
        track: fact('เส้นทาง', 'Track', TRACKS),
        mode: fact('วิธีพบ', 'Seen', MODES),
        packageName: fact('แพ็กเกจ', 'Package'),
        price: fact('ราคา', 'Price', 'baht'),
        createdAt: fact('เริ่มเมื่อ', 'Begun', 'moment'),
        submittedAt: fact('ส่งเมื่อ', 'Submitted', 'moment'),
        decidedAt: fact('ตัดสินเมื่อ', 'Decided', 'moment'),
        reason: fact('เหตุผล', 'Reason'),
      },
    },
    answers: {
      title: { th: 'คำตอบด้านสุขภาพ', en: 'Health answers' },
      facts: {
        application: fact('คำขอ', 'Application'),
        condition: fact('อาการหรือโรค', 'Condition'),
        symptoms: fact('อาการ', 'Symptoms'),
        since: fact('เป็นมานาน', 'Since'),
        severity: fact('ความรุนแรง (0–10)', 'Severity (0–10)'),
        history: fact('ประวัติการรักษา', 'History'),
        medicines: fact('ยาที่ใช้', 'Medicines'),
        allergies: fact('การแพ้', 'Allergies'),
        contraindications: fact('ข้อควรระวัง', 'Contraindications'),
        exclusions: fact('คำถามตามกฎหมาย', 'Questions of the law'),
        atVisit: fact('คำตอบในวันตรวจ', 'Answered at the visit'),
        writtenIn: fact('ภาษาที่คุณเขียน', 'Language you wrote in', 'code'),
        summary: fact('สรุปของผู้สั่งจ่าย', 'The practitioner’s summary'),
      },
    },
    outcomes: {
      title: { th: 'ผลการรักษาที่คุณให้คะแนน', en: 'How you did, in your own scores' },
      facts: {
        application: fact('คำขอ', 'Application'),
        at: fact('ให้เมื่อ', 'Given', 'moment'),
        pain: fact('ความปวด (0–10)', 'Pain (0–10)'),
        sleep: fact('การนอน (0–10)', 'Sleep (0–10)'),
        sideEffects: fact('ผลข้างเคียง', 'Side effects'),
        note: fact('เพิ่มเติม', 'Besides'),
        milligramsUsed: fact('ใช้ไป', 'Used', 'grams'),
      },
    },
    requests: {
      title: { th: 'ข้อมูลเพิ่มที่ผู้สั่งจ่ายขอ', en: 'What the practitioner asked for' },
      facts: {
        application: fact('คำขอ', 'Application'),
        text: fact('สิ่งที่ขอเพิ่ม', 'What was asked for'),
        items: fact('รายการที่ขอ', 'Item by item'),
        askedAt: fact('ขอเมื่อ', 'Asked', 'moment'),
        reply: fact('คำตอบของคุณ', 'Your reply'),
        answers: fact('คำตอบแต่ละรายการ', 'Your answers'),
        repliedAt: fact('ตอบเมื่อ', 'Replied', 'moment'),
      },
    },
    drafts: {
      title: { th: 'คำขอที่ยังกรอกไม่เสร็จ', en: 'What is typed of an unfinished application' },
      facts: { application: fact('คำขอ', 'Application'), typed: fact('สิ่งที่พิมพ์ไว้', 'Typed so far') },
    },
    files: {
      title: { th: 'ไฟล์ที่แนบ', en: 'Files you attached' },
      facts: {
        application: fact('คำขอ', 'Application'),
        kind: fact('ชนิด', 'Kind', FILES),
        name: fact('ชื่อไฟล์', 'File name'),
        type: fact('ชนิดของไฟล์', 'Type of file', 'code'),
        size: fact('ขนาด (ไบต์)', 'Size (bytes)', 'code'),
        createdAt: fact('แนบเมื่อ', 'Attached', 'moment'),
      },
    },
    consents: {
      title: { th: 'ความยินยอมและการยืนยัน', en: 'Consents and confirmations' },
      facts: {
        application: fact('คำขอ', 'Application'),
        purpose: fact('เรื่อง', 'What for', PURPOSES),
        textVersion: fact('ฉบับ', 'Version'),
        language: fact('ภาษา', 'Language', { th: { th: 'ไทย', en: 'Thai' }, en: { th: 'อังกฤษ', en: 'English' } }),
        givenAt: fact('ให้เมื่อ', 'Given', 'moment'),
        evidence: fact('หลักฐาน', 'Evidence', 'code'),
      },
    },
  },
  collect: async (seat, put) => {
    const { patient } = seat.subjects;
    if (!patient) return;
    const scores = await outcomesOf(seat, patient);
    for (const row of await applications.every(seat, {})) {
      put('applications', row);
      await putAnswers(seat, row, put);
      for (const one of scores.filter(({ applicationId }) => applicationId === row.id))
        put(
          'outcomes',
          { ...one, sideEffects: one.sideEffects.map((code) => SIDE_EFFECT_WORDS[code]), application: row.number },
          fhirOutcome(one, row.patientId),
        );
      for (const request of await requestsOf(seat, row)) put('requests', { ...request, ...replyLines(request), application: row.number });
      await putBeside(seat, row, put);
    }
  },
});

/** Each item in the words in which it was asked, and what was written to it; files stand among the files. */
const replyLines = ({ items, reply }: InformationRequest) => ({
  items: items.map((item): Bilingual => (item.kind === 'health' ? FIELDS[item.field]! : { th: item.text, en: item.text })),
  reply: reply?.text ?? null,
  answers: (reply?.answers ?? []).map(({ text }): Bilingual => ({ th: text, en: text })).filter(({ th }) => th),
});

const answerLine = ({ question, answer }: Answered): Bilingual => ({
  th: `${question.th}: ${ANSWERS[answer].th}`,
  en: `${question.en}: ${ANSWERS[answer].en}`,
});

const questionsOf = (health: HealthAnswers, rules: RuleSetFacts) => ({
  contraindications: Object.entries(health.contraindications).map(([code, answer]) => ({
    code,
    question: CONTRAINDICATIONS[code as keyof typeof CONTRAINDICATIONS],
    answer,
  })),
  exclusions: Object.entries(health.exclusions).map(([code, answer]) => ({
    code,
    question: rules.exclusions.find((known) => known.code === code)?.question ?? { th: code, en: code },
    answer,
  })),
});

const notAskedLines = ({ notAsked }: HealthAnswers, rules: RuleSetFacts): Bilingual[] =>
  rules.exclusions
    .filter(({ code }) => notAsked.includes(code))
    .map(({ question }) => ({ th: `${question.th}: ${NOT_ASKED.th}`, en: `${question.en}: ${NOT_ASKED.en}` }));

const putAnswers = async (seat: Seat, row: ApplicationRow, put: Put): Promise<void> => {
  const application = row.number;
  const health = await frozenAnswers(seat, row, 'health');
  if (health) {
    const rules = await ruleSetByVersion(row.ruleSet);
    const condition = rules.conditions.find(({ code }) => code === health.condition)?.name ?? { th: health.condition, en: health.condition };
    const questions = questionsOf(health, rules);
    const atVisit = (await answeredAtVisit(seat, row)).map(answerLine);
    const lines = {
      contraindications: questions.contraindications.map(answerLine),
      exclusions: [...questions.exclusions.map(answerLine), ...notAskedLines(health, rules)],
      atVisit,
    };
    const summary = (await healthSummary(seat, row))?.text ?? null;
    const none = Object.fromEntries(Object.entries(NONE_WORDS).filter(([field]) => answerKind(field as keyof typeof NONE_WORDS, health) === 'none'));
    put('answers', { ...health, ...none, application, condition, ...lines, summary }, [fhirAnswers(row, health, condition, questions)]);
  }
  if (row.state !== 'draft') return;
  const { exclusions } = await ruleSetByVersion(row.ruleSet);
  const labels = { ...FIELDS, ...Object.fromEntries(exclusions.map(({ code, question }) => [code, question])) };
  for (const kept of Object.values(await keptSteps(seat, row.id))) put('drafts', { application, typed: linesOf(typedIn(kept), labels) });
};

/** What was typed, right or wrong, field by field; the signature is a drawing, and what has no name for people says nothing to them. */
const linesOf = (typed: object, labels: Readonly<Record<string, Bilingual>>): Bilingual[] =>
  Object.entries(typed).flatMap(([key, value]: [string, unknown]) => {
    const label = labels[key];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return linesOf(value, labels);
    // A tick says its own sentence; one that is not set was not answered.
    if (typeof value === 'boolean') return value ? [TICKED[key] ?? label ?? []].flat() : [];
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const answer = Object.hasOwn(ANSWERS, text) ? ANSWERS[text as keyof typeof ANSWERS] : { th: text, en: text };
    return label && text ? [{ th: `${label.th}: ${answer.th}`, en: `${label.en}: ${answer.en}` }] : [];
  });

/** The ticks that say that there are none, by the key under which they are typed. */
const TICKED: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  Object.entries(NONE_SAID).map(([field, tick]) => [tick, NONE_WORDS[field as keyof typeof NONE_SAID]]),
);

const putBeside = async (seat: Seat, row: ApplicationRow, put: Put): Promise<void> => {
  const application = row.number;
  for (const file of await attachedFiles(row.id))
    put('files', { ...file, application }, [fhirFile(file, row.patientId, FILES[file.kind] ?? { th: file.kind, en: file.kind })]);
  for (const consent of await consents.every(seat, { applicationId: row.id })) {
    const purpose = PURPOSES[consent.purpose as keyof typeof PURPOSES] ?? { th: consent.purpose, en: consent.purpose };
    const withdrawn = consent.purpose === 'health_data' && (await hasWithdrawn(row.accountId, 'health_data'));
    put('consents', { ...consent, application }, [fhirConsent(consent, purpose, withdrawn)]);
  }
};
