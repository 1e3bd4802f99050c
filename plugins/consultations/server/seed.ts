import { DEMO_PEOPLE, findByEmail } from '@bai/accounts/server';
import { clinicsAll, physicianById } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import type { Availability } from '../contracts';
import { availabilities } from './collections';

type Block = Availability['blocks'][number];

/** Where a demo physician is at what time, every day from nine to six: all of it in one place, or the late hours in the second. */
const hoursAt = ([first, second]: readonly string[]): Pick<Block, 'clinicId' | 'from' | 'to'>[] => {
  if (!first) return [];
  if (!second) return [{ clinicId: first, from: '09:00', to: '18:00' }];
  return [
    { clinicId: first, from: '09:00', to: '15:00' },
    { clinicId: second, from: '15:30', to: '18:00' },
  ];
};

/** By video from where that is licensed for the profession: whenever they are there, and in the evening. */
const videoAt = (place: string, hours: readonly Pick<Block, 'clinicId' | 'from' | 'to'>[]): Pick<Block, 'clinicId' | 'from' | 'to'>[] => [
  ...hours.filter(({ clinicId }) => clinicId === place),
  { clinicId: place, from: '18:30', to: '23:30' },
];

/** Weekly hours of the demo physicians, every day, so that a newcomer finds a free time on any. */
export const seedAvailability = async (): Promise<void> => {
  const system = systemSeat('demo');
  const hosts = (await clinicsAll()).filter(({ telemedicine }) => telemedicine);
  for (const { email } of DEMO_PEOPLE.filter(({ role }) => role === 'physician')) {
    const physicianId = (await findByEmail(email))?.physicianId;
    const facts = physicianId ? await physicianById(physicianId) : null;
    if (!facts || (await availabilities.first(system, { physicianId: facts.id }))) continue;
    const day = hoursAt(facts.clinics);
    const place = hosts.find(({ id, videoProfessions }) => facts.clinics.includes(id) && videoProfessions.includes(facts.profession));
    const kinds = [
      ...day.map((hours) => ({ ...hours, mode: 'face_to_face' as const })),
      ...(place ? videoAt(place.id, day) : []).map((hours) => ({ ...hours, mode: 'video' as const })),
    ];
    const blocks = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => kinds.map((kind) => ({ ...kind, weekday, slotMinutes: 15, bufferMinutes: 5 })));
    await availabilities.create(system, { physicianId: facts.id, blocks, exceptions: [] });
  }
};
