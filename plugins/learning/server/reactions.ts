import { on, systemSeat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import { certificates } from './collections';

const tell = (event: 'certificate.issued' | 'certificate.revoked', when: string, name: string): void =>
  on<{ id: string }>(when, name, async ({ payload, key }) => {
    const { id, accountId, number, courseTitle } = await certificates.one(systemSeat('message'), payload.id);
    await send({ event, accountId, variables: { number, course: courseTitle! }, key, about: id });
  });

tell('certificate.issued', 'course-certificate.issued', 'learning.tell-issued');
tell('certificate.revoked', 'course-certificate.revoked', 'learning.tell-revoked');
