import type { Answer, Person } from '../../../cms/test/people';
import type { ListedAttempt, OfficeAttempt, Regraded } from '../contracts';

interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly next: string | null;
  readonly counts?: Readonly<Record<string, number>>;
}

const AT = '/api/learning/office';
type Query = Record<string, string | number>;

/** The office of exams, as one of those who work in it uses it. */
export class ExamOffice {
  constructor(readonly person: Person) {}

  list(query: Query = {}): Promise<Answer<Page<ListedAttempt>>> {
    return this.person.get(`${AT}/exam-attempts`, query);
  }
  read(id: string): Promise<Answer<OfficeAttempt>> {
    return this.person.get(`${AT}/exam-attempts/${id}`);
  }
  grade(id: string, questionId: string, score: number, comment = ''): Promise<Answer<OfficeAttempt>> {
    return this.person.post(`${AT}/exam-attempts/${id}/grades`, { questionId, score, comment });
  }
  void(id: string, reason = 'ทุจริตในการสอบครั้งนี้'): Promise<Answer<OfficeAttempt>> {
    return this.person.post(`${AT}/exam-attempts/${id}/void`, { reason });
  }
  allowances(enrollmentId: string): Promise<Answer<{ rows: { examId: string; extraMinutes: number; extraAttempts: number }[] }>> {
    return this.person.get(`${AT}/enrollments/${enrollmentId}/allowances`);
  }
  allow(enrollmentId: string, examId: string, extraMinutes: number, extraAttempts: number): Promise<Answer> {
    return this.person.put(`${AT}/enrollments/${enrollmentId}/allowances`, { examId, extraMinutes, extraAttempts, reason: 'ไฟดับทั้งอาคารสอบ' });
  }
  preview(questionId: string, raiseOnly = true): Promise<Answer<Regraded>> {
    return this.person.get(`${AT}/questions/${questionId}/regrade`, { raiseOnly: String(raiseOnly) });
  }
  regrade(questionId: string, raiseOnly = true, key?: string): Promise<Answer<Regraded>> {
    return this.person.post(`${AT}/questions/${questionId}/regrade`, { raiseOnly, reason: 'เฉลยข้อนี้ผิดมาก่อน' }, key);
  }
  figures<T>(path: string, query: Query = {}): Promise<Answer<T>> {
    return this.person.get<T>(`${AT}/${path}`, query);
  }
}
